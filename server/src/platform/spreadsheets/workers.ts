import { Worker } from 'node:worker_threads'

const WORKER_MEGABYTES = 512
/** An idle worker is terminated after this long, to free its memory. */
const IDLE_MS = 10_000

/** Idle workers are reused, because starting one takes longer than reading a typical spreadsheet. */
const idle = new Map<Worker, NodeJS.Timeout>()

/** Takes an idle worker, or starts a new one. */
export function takeWorker(): Worker {
  const [rested] = idle.keys()
  if (!rested) {
    const resourceLimits = { maxOldGenerationSizeMb: WORKER_MEGABYTES }
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits })
    // Also handles errors of an idle worker, which would otherwise end the process.
    return worker.on('error', () => forget(worker))
  }
  forget(rested)
  rested.ref()
  return rested
}

/** Keeps a finished worker for reuse, without keeping the process alive. */
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
