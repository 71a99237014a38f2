import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError, busy } from '../errors.ts'
import type { DrawnAnswer, DrawTask, Passed } from './worker.ts'

/**
 * Runs what decodes or draws pictures in processes of their own. A thread isn't enough: the decoder's native code
 * would share the thread pool with password hashes and files, can't be interrupted, and keeps the process from exiting.
 */

const AT_ONCE = 2
const MOST_WAITING = 24
/** Drawing rarely takes a second, but on a busy machine these processes get few turns. */
const LIMITS = { waitMs: 5_000, drawMs: 20_000 }
/** An idle process is ended after this long, to free its memory. */
const IDLE_MS = 30_000
const HEAP_MEGABYTES = 256

/** The picture took too long, or its process died, for example for lack of memory. */
export class DrawingStopped extends AppError {
  constructor() {
    const { status, texts, retryAfterSeconds = 5 } = busy()
    super(status, texts, { retryAfterSeconds })
  }
}

interface Turn {
  take(child: ChildProcess): void
}

const idle = new Map<ChildProcess, NodeJS.Timeout>()
const waiting = new Set<Turn>()
let running = 0

type Drawing = (...args: Passed[]) => Promise<Passed>
type Drawings<Module> = {
  [Name in keyof Module as Module[Name] extends Drawing ? Name : never]: Module[Name]
}

/**
 * The drawing functions of a module, whose calls run in another process. Arguments and result are copied.
 * @param module its address, so that this process never loads it
 * @returns a function from name and arguments to the result
 * @throws AppError as the function; 503 if too many wait, or it takes too long
 */
export const drawnApart =
  <Module>(module: URL) =>
  async <Name extends keyof Drawings<Module> & string>(
    name: Name,
    ...args: Module[Name] extends Drawing ? Parameters<Module[Name]> : never
  ): Promise<Module[Name] extends Drawing ? Awaited<ReturnType<Module[Name]>> : never> => {
    const child = await freeChild()
    return draw(child, { module: module.href, name, args })
  }

/** Waits for one of the processes, first come, first served. */
async function freeChild(): Promise<ChildProcess> {
  if (running < AT_ONCE) {
    running += 1
    return takeChild()
  }
  if (waiting.size >= MOST_WAITING) throw busy()
  return new Promise((resolve, reject) => {
    const turn: Turn = {
      take(child) {
        clearTimeout(patience)
        resolve(child)
      },
    }
    const patience = setTimeout(() => {
      waiting.delete(turn)
      reject(busy())
    }, LIMITS.waitMs)
    waiting.add(turn)
  })
}

function takeChild(): ChildProcess {
  // The last one, so that the other one rests and is ended while there's little to draw.
  const rested = [...idle.keys()].at(-1)
  if (!rested) return startChild()
  clearTimeout(idle.get(rested))
  idle.delete(rested)
  return hold(rested)
}

function startChild(): ChildProcess {
  const child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
    // None of the secrets.
    env: {},
  })
  children.add(child)
  // Without a listener, an error of an idle process would end this one.
  child.on('error', () => child.kill('SIGKILL'))
  child.once('exit', () => {
    children.delete(child)
    clearTimeout(idle.get(child))
    idle.delete(child)
  })
  return child
}

const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** While it draws, it keeps this process alive. */
function hold(child: ChildProcess): ChildProcess {
  child.ref()
  child.channel?.ref()
  return child
}

function release(child: ChildProcess): void {
  running -= 1
  const isUsable = child.connected && !child.killed
  const [next] = waiting
  if (next) {
    running += 1
    waiting.delete(next)
    next.take(isUsable ? child : takeChild())
    return
  }
  if (!isUsable) return
  const end = () => {
    // At once: until it has exited, it would be taken for the next picture.
    idle.delete(child)
    child.kill('SIGKILL')
  }
  idle.set(child, setTimeout(end, IDLE_MS).unref())
  child.unref()
  child.channel?.unref()
}

async function draw(child: ChildProcess, task: DrawTask): Promise<Passed> {
  const { promise, resolve, reject } = Promise.withResolvers<DrawnAnswer>()
  const stop = () => {
    child.kill('SIGKILL')
    reject(new DrawingStopped())
  }
  const tooLong = setTimeout(stop, LIMITS.drawMs)
  child.once('message', resolve).once('exit', stop).once('error', stop)
  try {
    child.send(task)
    const answer = await promise
    if (answer.kind === 'drawn') return answer.result
    if (answer.kind === 'refused') throw new AppError(answer.status, answer.texts)
    throw Object.assign(new Error(answer.message), { stack: answer.stack })
  } finally {
    clearTimeout(tooLong)
    child.off('message', resolve).off('exit', stop).off('error', stop)
    release(child)
  }
}
