"""The machines of a Ray cluster, each with a network and processes of its own, joined by a bridge.

It runs in namespaces of its own, which tests/suite/ray/machines.rs makes with `unshare`. They are the head, which has no slot. It is their
first process, so that its end is the end of every process and link. The first line that it prints says that the head runs. Then it answers
each line of standard input, a list in JSON, by a line:

["start", N]   starts a node with one slot
["cut", N]     loses all packets of a node; no connection is closed
["mend", N]    the opposite
["freeze", N]  stops all processes of a node by SIGSTOP
["ended", N]   whether the main process of a node has ended
["nodes"]      the number of nodes that the head takes for alive
["run", WORD…] starts a command on the head
["status"]     its exit status; null while it runs
"""

import json
import os
import secrets
import signal
import subprocess
import sys

protocol = os.fdopen(os.dup(1), "w", buffering=1)
os.dup2(2, 1)
for line in open(sys.argv[1], encoding="utf-8"):
    if line.startswith("export "):
        name, value = line[len("export ") :].strip().split("=")
        os.environ[name] = value
os.environ["RAY_ADDRESS"] = HEAD = "10.0.0.1:6379"
# A token of its own, whatever the user has.
os.environ.update(RAY_AUTH_MODE="token", RAY_AUTH_TOKEN=secrets.token_hex(32))

import ray

RAY = [sys.executable, "-m", "ray.scripts.scripts", "start", f"--object-store-memory={80 << 20}"]
UNSHARE = ["unshare", "--net", "--pid", "--mount-proc", "--fork", "--kill-child"]
nodes = {}
commands = []


def ip(words, machine=None):
    enter = ["nsenter", f"--target={nodes[machine].pid}", "--net"] if machine else []
    subprocess.run([*enter, "ip", *words.split()], check=True)


def start_head():
    # Nodes of one machine would share the files of a session.
    os.makedirs("/tmp/ray", exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "tmpfs", "/tmp/ray"], check=True)
    for words in (
        "link set lo up",
        "link add bridge type bridge",
        "link set bridge up",
        "address add 10.0.0.1/24 dev bridge",
    ):
        ip(words)
    head = ["--head", "--port=6379", "--node-ip-address=10.0.0.1", "--num-cpus=0", "--include-dashboard=false"]
    subprocess.run([*RAY, *head], stdin=subprocess.DEVNULL, check=True)
    # Not before the head runs: a client that is refused tries again after ever longer pauses.
    ray.init(log_to_driver=False, logging_level="ERROR")


def start(number):
    address = f"10.0.0.{number + 1}"
    # Ray starts when the link is there.
    script = 'mount -t tmpfs tmpfs /tmp/ray && echo && read line && exec "$@" >&2'
    words = [*RAY, "--block", f"--address={HEAD}", f"--node-ip-address={address}", "--num-cpus=1"]
    pipe = subprocess.PIPE
    node = nodes[number] = subprocess.Popen([*UNSHARE, "sh", "-c", script, "sh", *words], stdin=pipe, stdout=pipe)
    node.stdout.readline()
    # The system removes the link of a node that has ended, but not at once.
    subprocess.run(["ip", "link", "delete", f"node{number}"], check=False)
    ip(f"link add node{number} type veth peer name eth0 netns {node.pid}")
    ip(f"link set node{number} master bridge up")
    ip("link set lo up", number)
    ip("link set eth0 up", number)
    ip(f"address add {address}/24 dev eth0", number)
    node.stdin.write(b"\n")
    node.stdin.close()


def freeze(number):
    namespace = os.readlink(f"/proc/{nodes[number].pid}/ns/pid_for_children")
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            if os.readlink(f"/proc/{process}/ns/pid") == namespace:
                os.kill(int(process), signal.SIGSTOP)
        except OSError:
            pass  # It has ended.


answers = {
    "start": start,
    "cut": lambda number: ip(f"link set node{number} nomaster"),
    "mend": lambda number: ip(f"link set node{number} master bridge"),
    "freeze": freeze,
    "ended": lambda number: nodes[number].poll() is not None,
    "nodes": lambda: sum(node["Alive"] for node in ray.nodes()) - 1,
    "run": lambda *words: commands.append(subprocess.Popen(words, stdin=subprocess.DEVNULL)),
    "status": lambda: commands[-1].poll(),
}
start_head()
print("ready", file=protocol)
for line in sys.stdin:
    name, *arguments = json.loads(line)
    print(json.dumps(answers[name](*arguments)), file=protocol)
