import { useState } from 'react'
import { Portrait } from '../portrait/portrait.tsx'
import classes from './avatar.module.css'

interface AvatarProps {
  name: string
  /** Address of the picture; a missing or broken one falls back to the drawn portrait. */
  src?: string | null
  /** Width and height in pixels. */
  size?: number
  /** What the portrait is drawn from, best the muid; the name by default. Without either it has no face yet. */
  muid?: string
}

/** Decorative beside a name: screen readers get the name from the text next to it. */
export function Avatar({ name, src, size = 40, muid = name }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={classes.avatar} style={{ width: size, height: size }} aria-hidden="true">
      {src && src !== broken ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <Portrait muid={muid} size={size} />
      )}
    </span>
  )
}
