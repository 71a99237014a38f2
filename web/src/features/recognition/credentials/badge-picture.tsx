import {
  type Badge,
  badgeColours,
  badgeIconTransform,
  badgeOutline,
  badgeStrokes,
} from '@muster/contract/recognition/badge.ts'
import { useId } from 'react'

/** The badge of a credential. It's decorative, because the title is always shown next to it. */
export function BadgePicture({ badge, size }: { badge: Badge; size: number }) {
  const tone = useId()
  const [from, to] = badgeColours(badge.tone)
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <defs>
        <linearGradient id={tone} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
      </defs>
      <path d={badgeOutline} fill={`url(#${tone})`} />
      <circle cx="50" cy="50" r="33" fill="none" stroke="#fff" strokeOpacity=".45" strokeWidth="1.5" />
      <path
        d={badgeStrokes(badge.icon)}
        transform={badgeIconTransform}
        fill="none"
        stroke="#fff"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
