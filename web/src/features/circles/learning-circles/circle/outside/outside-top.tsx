import { t } from '@lingui/core/macro'
import { FIND_CIRCLE } from '@muster/contract/circles/addresses.ts'
import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CirclePicture } from '../../shared/circle-picture.tsx'
import head from '../circle-head.module.css'
import classes from './outside.module.css'

/** Cover and name of a circle for non-members. */
export function OutsideTop({ card, children }: { card: CircleCard; children: ReactNode }) {
  return (
    <>
      <Link to={FIND_CIRCLE} className={head.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {t`Find a circle`}
      </Link>
      <section className={`${head.head} ${classes.head}`}>
        <CirclePicture circle={card} loud />
        <div className={classes.identity}>
          <h1 className={head.name}>{card.name}</h1>
          {children}
        </div>
      </section>
    </>
  )
}
