import { useState } from 'react'
import { createOnce } from './once.ts'

/** An act of a page that is begun once however often it is pressed; see `createOnce`. It tells its failures itself. */
export function useOnce<Input extends readonly unknown[]>(act: (...input: Input) => unknown) {
  const [once] = useState(() => createOnce())
  return (...input: Input) => once(input, () => act(...input))
}
