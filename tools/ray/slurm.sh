#!/usr/bin/env bash
# Runs a search on the nodes of a Slurm job (docs/cluster.md): sbatch --nodes N tools/ray/slurm.sh STORE run PROGRAM ARGUMENTS…
# STORE is a directory on a file system that all nodes share. The same command resumes an interrupted search.
#SBATCH --job-name=udita
#SBATCH --ntasks-per-node=1
#SBATCH --exclusive
#SBATCH --output=udita-%j.log
set -euo pipefail
here=${SLURM_SUBMIT_DIR:-.}
# shellcheck source=tools/ray/environment
source "$here/tools/ray/environment"

store=$1
shift
head=$(scontrol show hostnames "$SLURM_JOB_NODELIST" | head -n 1)
port=$((20000 + SLURM_JOB_ID % 10000))
srun --nodes="$SLURM_JOB_NUM_NODES" --ntasks="$SLURM_JOB_NUM_NODES" --ntasks-per-node=1 \
    ray symmetric-run --address "$head:$port" --min-nodes "$SLURM_JOB_NUM_NODES" \
    --num-cpus "${SLURM_CPUS_ON_NODE:-1}" -- udita "$@" --store "$store" --on ray
