import { t } from '@lingui/core/macro'
import { IconPhoto } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useLessData } from '../../theme/less-data.ts'
import classes from './picture.module.css'

interface PictureProps extends Pick<ComponentProps<'img'>, 'className' | 'width' | 'height'> {
  src: string
  /** Empty for a decorative picture. */
  alt: string
  /** In view at once; otherwise loaded when it's scrolled to. */
  eager?: boolean
  /** Class of a link around it that opens it in a new tab. */
  frame?: string | undefined
}

/** A picture that someone has uploaded. With less data it's a button until it's tapped. */
export function Picture({ src, alt, className, eager = false, frame, ...size }: PictureProps) {
  const isLess = useLessData()
  const [tapped, setTapped] = useState<string>()
  if (isLess && tapped !== src) {
    const label = alt ? t`Show picture: ${alt}` : undefined
    return (
      <button type="button" className={classes.show} aria-label={label} onClick={() => setTapped(src)}>
        <IconPhoto size={18} stroke={1.7} aria-hidden="true" />
        {t`Show picture`}
      </button>
    )
  }
  const picture = (
    <img className={className} src={src} alt={alt} loading={eager ? 'eager' : 'lazy'} {...size} />
  )
  if (!frame) return picture
  return (
    <a className={frame} href={src} target="_blank" rel="noreferrer">
      {picture}
      <span className="visually-hidden">{t`(opens in a new tab)`}</span>
    </a>
  )
}
