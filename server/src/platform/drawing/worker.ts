import { setPriority } from 'node:os'
import type { Message } from '@muster/contract/lib/envelope.ts'
import sharp from 'sharp'
import { AppError } from '../errors.ts'

/** The process in which pictures are decoded and drawn. */

// biome-ignore lint/suspicious/noExplicitAny: the module of a function says what it takes and returns
export type Passed = any

export interface DrawTask {
  /** Address of the module with the function. */
  readonly module: string
  readonly name: string
  readonly args: readonly Passed[]
}

export type DrawnAnswer =
  | { readonly kind: 'drawn'; readonly result: Passed }
  | { readonly kind: 'refused'; readonly status: number; readonly texts: Message }
  | { readonly kind: 'failed'; readonly message: string; readonly stack: string | undefined }

/** Niceness: the server's own process goes first, for example to verify a password. */
const AFTER_OTHERS = 5
setPriority(AFTER_OTHERS)

// One picture is one thread, and none is drawn twice.
sharp.concurrency(1)
sharp.cache(false)

const send = (answer: DrawnAnswer) => process.send?.(answer)

process.on('message', async (task: DrawTask) => {
  try {
    const { [task.name]: draw } = await import(task.module)
    send({ kind: 'drawn', result: await draw(...task.args) })
  } catch (error) {
    if (error instanceof AppError) send({ kind: 'refused', status: error.status, texts: error.texts })
    else {
      const { message, stack } = error instanceof Error ? error : new Error(String(error))
      send({ kind: 'failed', message, stack })
    }
  }
})

// A terminal sends Ctrl-C to every process. The server ends this one when it no longer needs it.
process.on('SIGINT', () => {})
// Exiting would wait for the decoder's threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
