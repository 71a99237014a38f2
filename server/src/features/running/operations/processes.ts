import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { z } from 'zod'

/**
 * One answer for all server processes. The process that is asked asks the primary, which asks all of them. A
 * process that doesn't answer in time is left out, and `server_processes` is lower then.
 */

/** Below the time that the asking process waits. */
const COLLECT_WITHIN_MS = 1_500
const ANSWER_WITHIN_MS = 3_000

type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

const Message = z.object({
  muster: z.enum(['metrics-wanted', 'metrics-read', 'metrics-of-one', 'metrics-of-all']),
  id: z.string(),
  figures: z.array(z.unknown()).optional(),
})
type Message = z.infer<typeof Message>

const understood = (message: unknown): Message | undefined => Message.safeParse(message).data

/** In the primary: answers processes that want the metrics of all. */
export function gatherMetrics(): void {
  cluster.on('message', (asking: Worker, message: unknown) => {
    const wanted = understood(message)
    if (wanted?.muster !== 'metrics-wanted') return
    const { id } = wanted
    const asked = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
    const figures: unknown[] = []
    const done = () => {
      clearTimeout(timeout)
      cluster.off('message', hear)
      if (asking.isConnected()) asking.send({ muster: 'metrics-of-all', id, figures })
    }
    const hear = (_worker: Worker, given: unknown) => {
      const answer = understood(given)
      if (answer?.muster !== 'metrics-of-one' || answer.id !== id) return
      figures.push(answer.figures)
      if (figures.length === asked.length) done()
    }
    const timeout = setTimeout(done, COLLECT_WITHIN_MS)
    cluster.on('message', hear)
    for (const worker of asked) worker?.send({ muster: 'metrics-read', id })
  })
}

/**
 * In a server process: answers the primary.
 * @returns reads the metrics of all processes, or of this one if it's the only one or the primary doesn't answer
 */
export function shareMetrics(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  const waiting = new Map<string, (figures: Figures[]) => void>()
  process.on('message', (message) => {
    const heard = understood(message)
    if (heard?.muster === 'metrics-read') {
      void registry.getMetricsAsJSON().then((figures) => {
        if (process.connected) process.send?.({ muster: 'metrics-of-one', id: heard.id, figures })
      })
    } else if (heard?.muster === 'metrics-of-all') {
      waiting.get(heard.id)?.(heard.figures as Figures[])
    }
  })
  return async () => {
    const id = randomUUID()
    const { promise, resolve } = Promise.withResolvers<Figures[]>()
    waiting.set(id, resolve)
    const timeout = setTimeout(() => resolve([]), ANSWER_WITHIN_MS)
    process.send?.({ muster: 'metrics-wanted', id })
    const all = await promise
    clearTimeout(timeout)
    waiting.delete(id)
    return all.length > 0 ? AggregatorRegistry.aggregate(all).metrics() : registry.metrics()
  }
}
