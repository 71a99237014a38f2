import { useSite } from '../api/site.ts'
import classes from './logo.module.css'

/** The mark and the name, 140 by 32 px. An installation can set its own name and picture. */
export function Logo({ light = false }: { light?: boolean }) {
  const { name, logo } = useSite()
  if (logo) return <img className={classes.picture} src={logo} alt={name} height={32} />
  return (
    <svg
      className={classes.logo}
      data-light={light || undefined}
      width="140"
      height="32"
      viewBox="0 0 140 32"
    >
      <title>{name}</title>
      <Mark />
      <text x="40" y="23">
        {name}
      </text>
    </svg>
  )
}

/** A ring of dots forming an “m”. */
function Mark() {
  return (
    <g>
      <g className={classes.dots}>
        <circle cx="4.5" cy="23" r="3.1" />
        <circle cx="6.5" cy="14.4" r="3.1" />
        <circle cx="12" cy="8.3" r="3.1" />
        <circle cx="20.4" cy="8.3" r="3.1" />
        <circle cx="26" cy="14.4" r="3.1" />
        <circle cx="28" cy="23" r="3.1" />
      </g>
      <circle className={classes.heart} cx="16.2" cy="17.4" r="3.4" />
    </g>
  )
}

/** The mark alone, for tight spaces and loading screens. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg className={classes.logo} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <Mark />
    </svg>
  )
}
