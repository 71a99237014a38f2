import { Tooltip } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'

/** A pointer that only passes opens nothing. */
const OPENS_AFTER_MS = 200

interface OpenedTipProps {
  id: string
  label: string
  maw?: number | undefined
  target: HTMLElement
  /** Undefined while nothing is at the target. */
  by: 'mouse' | 'keyboard' | undefined
  onLeave: () => void
}

/** The library's tooltip at an element that something points at. It stays mounted to fade out. */
export default function OpenedTip({ id, label, maw, target, by, onLeave }: OpenedTipProps) {
  const [opened, setOpened] = useState(false)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!by) return undefined
    const timer = setTimeout(() => setOpened(true), by === 'mouse' ? OPENS_AFTER_MS : 0)
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), { signal })
    // A finger leaves only when it touches something else.
    const press = ({ target: pressed }: PointerEvent) =>
      pressed instanceof Node && !target.contains(pressed) && leave()
    document.addEventListener('pointerdown', press, { signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
      setOpened(false)
    }
  }, [by, target])
  return (
    <Tooltip
      target={target}
      opened={opened}
      label={<span id={id}>{label}</span>}
      {...(maw !== undefined && { multiline: true, maw })}
    />
  )
}
