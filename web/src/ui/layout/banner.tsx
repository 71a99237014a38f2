import type { ReactNode } from 'react'
import { Gathering } from '../illustrations/gathering.tsx'
import classes from './banner.module.css'

interface BannerProps {
  title: string
  /** What the page offers, in a line or two. */
  children: ReactNode
}

/** Header of a browsing page. The only saturated surface on its screen. */
export function Banner({ title, children }: BannerProps) {
  return (
    <header className={classes.banner}>
      <Gathering className={classes.gathering} />
      <div className={classes.content}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{children}</p>
      </div>
    </header>
  )
}
