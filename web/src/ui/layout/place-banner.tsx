import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import classes from './place-banner.module.css'
import { Row, Text } from './primitives.tsx'

interface PlaceBannerProps {
  /** The location. */
  place: string
  title: string
  /** A line below the title. */
  children?: ReactNode
  /** Rank by karma; null if it has none. */
  rank: number | null
  /** Below the rank: 'of 412 campuses'. */
  of: string
}

const padded = (rank: number) => String(rank).padStart(2, '0')

/** Header of a campus, district or zone with its rank. */
export function PlaceBanner({ place, title, children, rank, of }: PlaceBannerProps) {
  return (
    <section className={classes.banner}>
      <div className={classes.words}>
        <p className={classes.place}>{place}</p>
        <h1 className={classes.title}>{title}</h1>
        {children && (
          <Row as="p" gap="xs sm" align="center" wrap size="xs">
            {children}
          </Row>
        )}
      </div>
      {rank !== null && (
        <div className={classes.rank}>
          <Text size="display" weight={700} heading numbers>
            <span className="visually-hidden">{t`Rank`} </span>#{padded(rank)}
          </Text>
          <p>{of}</p>
        </div>
      )}
    </section>
  )
}
