"""A Ray cluster of three nodes with a slot each, as processes of this machine. It prints its address.

A line `kill` on standard input kills a node that is not the head, without a farewell. The end of the input ends the cluster.
"""

import os
import sys

protocol = os.fdopen(os.dup(1), "w", buffering=1)
os.dup2(2, 1)
for line in open(sys.argv[1], encoding="utf-8"):
    if line.startswith("export "):
        name, value = line[len("export ") :].strip().split("=")
        os.environ[name] = value

from ray.cluster_utils import Cluster

MEMORY = 80 << 20
settings = {"num_cpus": 1, "object_store_memory": MEMORY}
# Each node has an address of its own, so that a driver finds the head and no other one.
cluster = Cluster(initialize_head=True, head_node_args={**settings, "include_dashboard": False})
nodes = [cluster.add_node(**settings, node_ip_address=f"127.0.0.{number}") for number in (2, 3)]
print(cluster.address, file=protocol)
for line in sys.stdin:
    cluster.remove_node(nodes.pop(), allow_graceful=False)
    print("killed", file=protocol)
cluster.shutdown()
