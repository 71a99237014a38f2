import classes from './landing-page.module.css'

export function StepPicture({ name }: { name: 'path' | 'circle' | 'climb' }) {
  return (
    <svg className={classes.picture} viewBox="0 0 120 72" width="120" height="72" aria-hidden="true">
      {name === 'path' && (
        <>
          <path
            className={classes.way}
            d="M10 36 H 46 M46 36 C 64 36 62 12 84 12 M46 36 C 64 36 62 60 84 60 M46 36 H 100"
          />
          <circle className={classes.dot} cx="10" cy="36" r="7" />
          <circle className={classes.soft} cx="92" cy="12" r="8" />
          <circle className={classes.gold} cx="106" cy="36" r="9" />
          <circle className={classes.soft} cx="92" cy="60" r="8" />
        </>
      )}
      {name === 'circle' && (
        <>
          <circle className={classes.way} cx="60" cy="36" r="25" />
          <circle className={classes.gold} cx="60" cy="36" r="9" />
          <circle className={classes.dot} cx="60" cy="11" r="7" />
          <circle className={classes.soft} cx="82" cy="24" r="7" />
          <circle className={classes.dot} cx="82" cy="49" r="7" />
          <circle className={classes.soft} cx="60" cy="61" r="7" />
          <circle className={classes.dot} cx="38" cy="49" r="7" />
          <circle className={classes.soft} cx="38" cy="24" r="7" />
        </>
      )}
      {name === 'climb' && (
        <>
          <rect className={classes.soft} x="8" y="50" width="20" height="16" rx="5" />
          <rect className={classes.soft} x="34" y="38" width="20" height="28" rx="5" />
          <rect className={classes.dot} x="60" y="26" width="20" height="40" rx="5" />
          <rect className={classes.dot} x="86" y="14" width="20" height="52" rx="5" />
          <circle className={classes.gold} cx="96" cy="8" r="7" />
        </>
      )}
    </svg>
  )
}
