import { portraitElements } from '@muster/contract/portrait/drawn.ts'
import { createElement, memo } from 'react'

interface PortraitProps {
  /** Whose face it is; without one the ground alone. */
  muid: string | undefined
  /** In pixels; small ones come without the dots. */
  size: number
}

/** A member's drawn face: no request, and the same on every screen. */
export const Portrait = memo(function Portrait({ muid, size }: PortraitProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" fill="none" strokeLinecap="round" aria-hidden="true">
      {portraitElements(muid, size).map(({ tag, attributes }, index) =>
        // The elements of one face never change places.
        createElement(tag, { key: index, ...attributes }),
      )}
    </svg>
  )
})
