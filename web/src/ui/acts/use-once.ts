import { useState } from 'react'
import { isRepeat } from '../keys/repeats.ts'

/**
 * Ignores an act while one with the same input is running, and the repeats of a double click or held key. A
 * different input can run in parallel. The act handles its own errors.
 */
export function useOnce<Input extends readonly unknown[]>(act: (...input: Input) => unknown) {
  const [running] = useState(() => new Set<string>())
  return (...input: Input) => {
    // As an event handler it gets the event too, which the act doesn't take.
    const key = JSON.stringify(input.slice(0, act.length), describeFile)
    if (running.has(key) || isRepeat()) return
    running.add(key)
    void run(() => act(...input)).finally(() => running.delete(key))
  }
}

async function run(act: () => unknown) {
  await act()
}

/** As JSON, all files look alike. */
const describeFile = (_: string, value: unknown) =>
  value instanceof Blob ? [value.size, value instanceof File && value.name] : value
