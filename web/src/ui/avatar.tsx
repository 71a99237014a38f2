import { useState } from 'react'
import classes from './avatar.module.css'
import { initials } from './format.ts'

// All of them carry white letters at 4.5:1.
const colors = ['#3459db', '#2b76b5', '#0a7a67', '#7442e0', '#c93268', '#9a5a06', '#4a5fc1', '#a8421f']

/** Stable for a key, so that a person keeps their colour on every screen. */
function colorOf(key: string): string {
  let sum = 0
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return colors[sum % colors.length] ?? '#3459db'
}

interface AvatarProps {
  name: string
  /** Address of the picture; a missing or broken one falls back to the initials. */
  src?: string | null
  /** Width and height in pixels. */
  size?: number
  /** What the colour is made from, best the muid; the name by default. */
  colorKey?: string
}

/** Decorative beside a name: screen readers get the name from the text next to it. */
export function Avatar({ name, src, size = 40, colorKey = name }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const style = {
    width: size,
    height: size,
    fontSize: Math.round(size * 0.38),
    background: colorOf(colorKey),
  }
  return (
    <span className={classes.avatar} style={style} aria-hidden="true">
      {src && src !== broken ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        initials(name)
      )}
    </span>
  )
}
