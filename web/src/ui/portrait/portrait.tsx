import { portraitElements } from '@muster/contract/portrait/drawn.ts'
import { createElement, memo } from 'react'

interface PortraitProps {
  /** Seed of the face; without one only the background is drawn. */
  muid: string | undefined
  /** In pixels; small portraits omit the dots. */
  size: number
}

/** A member's generated portrait: no request, and the same everywhere. */
export const Portrait = memo(function Portrait({ muid, size }: PortraitProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" fill="none" strokeLinecap="round" aria-hidden="true">
      {portraitElements(muid, size).map(({ tag, attributes }, index) =>
        // Elements of a portrait never reorder.
        createElement(tag, { key: index, ...attributes }),
      )}
    </svg>
  )
})
