import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../ui/text/format.ts'

const MS = 600

/**
 * A number that counts up to its new value. It changes without animation if it falls or reduced motion is
 * set.
 */
export function Counted({ value }: { value: number }) {
  const [shown, setShown] = useState(value)
  const before = useRef(value)
  useEffect(() => {
    const from = before.current
    before.current = value
    if (value <= from || matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(value)
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - began) / MS)
      setShown(Math.round(from + (value - from) * part))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return <>{formatNumber(shown)}</>
}
