import {
  type Badge,
  badgeColours,
  badgeIconTransform,
  badgeOutline,
  badgeStrokes,
} from '@muster/contract/recognition/badge.ts'
import { useId, useState } from 'react'
import classes from './achievement-badge.module.css'

interface AchievementBadgeProps {
  badge: Badge
  /** An emoji or a picture's address, shown instead of the generated badge. */
  icon?: string | null
  size?: number
  /** Accessible name, if no text next to it names the badge. */
  label?: string
  /** Not earned yet: pale, with a dashed outline. */
  missing?: boolean
}

/** The badge of an achievement. If its picture fails to load, the generated badge is shown. */
export function AchievementBadge({ badge, icon, size = 56, label, missing = false }: AchievementBadgeProps) {
  const [broken, setBroken] = useState<string>()
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  const sides = { width: size, height: size }
  if (!icon || icon === broken) {
    return (
      <span {...named} className={classes.badge} data-missing={missing || undefined} style={sides}>
        <Drawn badge={badge} missing={missing} />
      </span>
    )
  }
  return (
    <span
      {...named}
      className={classes.picture}
      data-missing={missing || undefined}
      style={{ ...sides, fontSize: size * 0.55 }}
    >
      {icon.startsWith('https://') ? (
        <img src={icon} alt="" loading="lazy" onError={() => setBroken(icon)} />
      ) : (
        icon
      )}
    </span>
  )
}

function Drawn({ badge, missing }: { badge: Badge; missing: boolean }) {
  const gradient = useId()
  const [from, to] = badgeColours(badge.tone)
  return (
    <svg viewBox="0 0 100 100" width="100%" height="100%" aria-hidden="true">
      {!missing && (
        <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
      )}
      <path className={classes.outline} d={badgeOutline} {...(!missing && { fill: `url(#${gradient})` })} />
      {!missing && <circle className={classes.ring} cx="50" cy="50" r="33" />}
      <path className={classes.icon} d={badgeStrokes(badge.icon)} transform={badgeIconTransform} />
    </svg>
  )
}
