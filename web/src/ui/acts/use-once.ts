import { useState } from 'react'
import { createOnce } from './once.ts'

/** Wraps an act so that repeated presses start it once; see `createOnce`. The act handles its own errors. */
export function useOnce<Input extends readonly unknown[]>(act: (...input: Input) => unknown) {
  const [once] = useState(() => createOnce())
  return (...input: Input) => once(input, () => act(...input))
}
