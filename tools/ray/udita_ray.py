"""The bridge between udita and Ray: one Ray task for each job.

`udita --on ray` contains a copy of this script and starts it. It reads jobs from standard input and writes answers to standard output,
each as a line of JSON (docs/cluster.md). Jobs are passed to `udita worker` unchanged, and so are its answers.
"""

import json
import os
import sys
import threading
import time
from functools import partial

# Standard output belongs to the protocol. Ray and its workers print too, so their output goes to standard error.
answers = os.fdopen(os.dup(1), "w", buffering=1)
os.dup2(2, 1)

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
# Without these settings, a lost node stalls a search for minutes. tools/ray/environment sets them on other nodes.
for name, value in {
    "health_check_initial_delay_ms": 1000,
    "health_check_period_ms": 1000,
    "health_check_timeout_ms": 2000,
    "health_check_failure_threshold": 4,
    "grpc_client_keepalive_time_ms": 10000,
    "grpc_client_keepalive_timeout_ms": 5000,
    "grpc_keepalive_time_ms": 10000,
    "grpc_keepalive_timeout_ms": 5000,
}.items():
    os.environ.setdefault("RAY_" + name, str(value))

# If the user has a token, `ray start --head` requires it, but a driver does not send it by default. A cluster without tokens ignores it.
if os.path.exists(os.path.expanduser("~/.ray/auth_token")):
    os.environ.setdefault("RAY_AUTH_MODE", "token")

if os.environ.get("RAY_ADDRESS", "").startswith("ray://"):
    sys.exit("RAY_ADDRESS names a Ray Client; run udita on a node of the cluster, with RAY_ADDRESS=HOST:6379")
try:
    import ray
except ImportError as error:
    sys.exit(f"{sys.executable} has no Ray ({error}): pip install 'ray>=2.60'")

lock = threading.Lock()


def say(text):
    with lock:
        answers.write(text.rstrip("\n") + "\n")


# udita retries a lost job, because it knows whether another copy of it has finished.
@ray.remote(num_cpus=1, max_retries=0)
def unit(line, udita, workers={}):
    """Passes a job to the worker process that this process keeps, and returns its answer."""
    import subprocess

    worker = workers.get(udita)
    if worker is None or worker.poll() is not None:
        command = [os.environ.get("UDITA_WORKER", udita), "worker"]
        pipe = subprocess.PIPE
        worker = workers[udita] = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
    try:
        worker.stdin.write(line)
        worker.stdin.flush()
        answer = worker.stdout.readline()
        if not answer.endswith("\n"):
            raise EOFError
        return answer
    except BaseException as error:
        # A late answer must not be mistaken for that of another job.
        worker.kill()
        if isinstance(error, (OSError, EOFError)):
            raise RuntimeError(f"udita worker ended with status {worker.wait()}") from None
        raise


def done(number, future):
    try:
        say(future.result())
    except ray.exceptions.LocalRayletDiedError:
        print("Ray has ended on this machine", file=sys.stderr, flush=True)
        os._exit(1)
    except BaseException as error:
        lines = str(getattr(error, "cause", None) or error).strip().splitlines()
        reason = f"{type(error).__name__}: {lines[0] if lines else 'no reason'}"
        say(json.dumps({"op": "fail", "n": number, "err": reason}))


def beat():
    while True:
        say(json.dumps({"op": "slots", "slots": int(ray.cluster_resources().get("CPU", 0))}))
        time.sleep(1)


ray.init(log_to_driver=False, logging_level="ERROR", include_dashboard=False)
threading.Thread(target=beat, daemon=True).start()
for line in sys.stdin:
    job = json.loads(line)
    unit.remote(line, job["req"]["udita"]).future().add_done_callback(partial(done, job["n"]))
# udita has ended. Running jobs end with their driver.
os._exit(0)
