import { mayAct } from './press.ts'

type Act = () => unknown

/**
 * Runs acts that a double click, a held key or an impatient second press must not begin twice: what asks for the same
 * while it runs is passed over. Another input may run beside it.
 */
export function createOnce(): (input: unknown, act: Act) => void {
  let running: { readonly input: unknown }[] = []
  return (input, act) => {
    if (running.some((other) => isSame(other.input, input)) || !mayAct()) return
    const run = { input }
    running.push(run)
    void settled(act).finally(() => {
      running = running.filter((other) => other !== run)
    })
  }
}

async function settled(act: Act) {
  await act()
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  return !holdsFile(one) && !holdsFile(other) && JSON.stringify(one) === JSON.stringify(other)
}

/** Files are the same when they are the same object: written as JSON they would all be alike. */
function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile)
}
