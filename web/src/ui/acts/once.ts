import { mayAct } from './press.ts'

type Act = () => unknown

/**
 * Guards against double clicks, held keys and repeated presses: ignores an act while one with the same input
 * is running. A different input can run in parallel.
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

/** Compare files by reference: as JSON they all look alike. */
function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile)
}
