import type { Domain } from '@muster/contract/lib/words.ts'
import classes from './domains.module.css'

/** The picture of a domain, in its colour. */
export function DomainPicture({ domain, size = 88 }: { domain: Domain; size?: number }) {
  return (
    <svg
      className={classes.picture}
      data-domain={domain}
      viewBox="0 0 96 96"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <circle className={classes.ground} cx="48" cy="48" r="44" />
      <Shape domain={domain} />
    </svg>
  )
}

function Shape({ domain }: { domain: Domain }) {
  switch (domain) {
    case 'creative':
      return (
        <>
          <path
            className={classes.soft}
            d="M26 62 Q 34 34 54 30 Q 72 28 70 44 Q 68 54 58 52 Q 50 51 52 60 Q 53 72 40 70 Z"
          />
          <circle className={classes.solid} cx="42" cy="52" r="4.5" />
          <circle className={classes.gold} cx="51" cy="41" r="4.5" />
          <circle className={classes.solid} cx="62" cy="40" r="3.5" />
          <path className={classes.line} d="M58 70 L 76 50" />
          <path className={classes.line} d="M55 75 q -1 -4 3 -5" />
        </>
      )
    case 'coder':
      return (
        <>
          <rect className={classes.soft} x="22" y="28" width="52" height="40" rx="7" />
          <path className={classes.line} d="M38 41 l-8 7.5 l8 7.5 M58 41 l8 7.5 l-8 7.5" />
          <path className={classes.lineGold} d="M51 38 L 45 59" />
          <circle className={classes.solid} cx="28.5" cy="33.5" r="1.8" />
          <circle className={classes.solid} cx="34" cy="33.5" r="1.8" />
        </>
      )
    case 'maker':
      return (
        <>
          <path className={classes.soft} d="M48 22 L 70 34 V 60 L 48 73 L 26 60 V 34 Z" />
          <path className={classes.line} d="M26 34 L 48 46 L 70 34 M48 46 V 73" />
          <circle className={classes.gold} cx="48" cy="46" r="6" />
          <circle className={classes.solid} cx="26" cy="34" r="4" />
          <circle className={classes.solid} cx="70" cy="34" r="4" />
          <circle className={classes.solid} cx="48" cy="73" r="4" />
        </>
      )
    default:
      return (
        <>
          <rect className={classes.soft} x="38" y="22" width="20" height="16" rx="5" />
          <rect className={classes.soft} x="20" y="58" width="18" height="14" rx="5" />
          <rect className={classes.soft} x="58" y="58" width="18" height="14" rx="5" />
          <path className={classes.line} d="M48 38 V 48 M29 58 V 48 H 67 V 58" />
          <circle className={classes.gold} cx="48" cy="48" r="5" />
          <circle className={classes.solid} cx="48" cy="30" r="3.5" />
          <circle className={classes.solid} cx="29" cy="65" r="3" />
          <circle className={classes.solid} cx="67" cy="65" r="3" />
        </>
      )
  }
}
