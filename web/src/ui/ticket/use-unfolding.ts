import { useState } from 'react'

/** Whether a ticket was got on this page, so that it unfolds. Given up and taken again, it unfolds again. */
export function useUnfolding(has: boolean): boolean {
  const [had, setHad] = useState(has)
  if (had && !has) setHad(false)
  return has && !had
}
