import { Worker } from 'node:worker_threads'

const WORKER_MEGABYTES = 512
/** How long one waits for the next file before it gives its memory back. */
const IDLE_MS = 10_000

/** Threads that have done their work. Starting one takes longer than a common sheet. */
const idle = new Map<Worker, NodeJS.Timeout>()

/** A thread that waits for a task: one that has finished its last, or a new one. */
export function takeWorker(): Worker {
  const [rested] = idle.keys()
  if (!rested) {
    const resourceLimits = { maxOldGenerationSizeMb: WORKER_MEGABYTES }
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits })
    // Also what fails while it rests: nobody waits for that, and it must not end the process.
    return worker.on('error', () => forget(worker))
  }
  forget(rested)
  rested.ref()
  return rested
}

/** Keeps a thread that has finished its task for the next one, for a while; the process may end before. */
export function keepWorker(worker: Worker): void {
  const end = setTimeout(() => {
    forget(worker)
    void worker.terminate()
  }, IDLE_MS)
  idle.set(worker, end.unref())
  worker.unref()
}

function forget(worker: Worker): void {
  clearTimeout(idle.get(worker))
  idle.delete(worker)
}
