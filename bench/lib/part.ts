import { atMost, type Row } from './row.ts'

export interface Options {
  /** Beginnings of the names of calls: only these. For the parts that measure calls one by one. */
  readonly calls: readonly string[]
  /** A small part of it, in a short time. */
  readonly isQuick: boolean
}

/** Measures one part of the bench. */
export type Measure = (options: Options) => Promise<Row[]>

/** Prints each step, because some parts take long. */
export const sayFor = (part: string) => (text: string) => console.error(`${part}: ${text}`)

/** The rows of one thing of many. When it breaks off, that is a row too, and the others are measured all the same. */
export async function rowsUnlessBroken(name: string, measure: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await measure()
  } catch (error) {
    console.error(name, error)
    return [atMost(`${name}: broke off`, 1, 0)]
  }
}
