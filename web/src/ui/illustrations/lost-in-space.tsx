import classes from './illustrations.module.css'

/** A dot adrift from its circle: the picture of the 404 page. */
export function LostInSpace({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 420 240" width="420" height="240" aria-hidden="true">
      <g className={classes.stars}>
        <circle cx="36" cy="48" r="2" />
        <circle cx="96" cy="22" r="1.5" />
        <circle cx="182" cy="40" r="2" />
        <circle cx="262" cy="18" r="1.5" />
        <circle cx="388" cy="36" r="2.5" />
        <circle cx="404" cy="128" r="1.5" />
        <circle cx="352" cy="214" r="2" />
        <circle cx="232" cy="222" r="1.5" />
        <circle cx="22" cy="156" r="1.5" />
        <circle cx="286" cy="76" r="2" />
      </g>
      <ellipse className={classes.orbit} cx="140" cy="140" rx="112" ry="58" transform="rotate(-14 140 140)" />
      <path className={classes.orbit} d="M246 98 C 282 84, 304 104, 330 96" />
      <g className={classes.brandDots}>
        <circle cx="82" cy="158" r="13" />
        <circle cx="90" cy="118" r="13" />
        <circle cx="120" cy="92" r="13" />
        <circle cx="160" cy="92" r="13" />
        <circle cx="190" cy="118" r="13" opacity="0.25" />
        <circle cx="198" cy="158" r="13" />
      </g>
      <circle className={classes.goldDot} cx="140" cy="136" r="15" />
      <g className={classes.drifting}>
        <circle className={classes.brandDot} cx="340" cy="94" r="22" />
        <circle cx="340" cy="94" r="30" className={classes.helmet} />
        <path d="M326 80 Q 334 70 346 70" className={classes.shine} />
        <path d="M333 91 v5 M347 91 v5 M334 104 q 6 -5 12 0" className={classes.face} />
      </g>
    </svg>
  )
}
