import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EndlessList } from '../../../../ui/loading/endless-list.tsx'
import { formatCount } from '../../../../ui/text/format.ts'
import { useNow } from '../../../circles/meetups/shared/use-now.ts'
import { type HackathonListQuery, hackathonListQuery } from '../queries.ts'
import { HackathonCard } from './hackathon-card.tsx'
import classes from './hackathons-page.module.css'

/** Hackathon cards with infinite scroll. */
export function HackathonList({ query, empty }: { query: HackathonListQuery; empty: ReactNode }) {
  const list = useInfiniteQuery(hackathonListQuery(query))
  const now = useNow()
  const items = list.data?.pages.flatMap(({ data }) => data)
  const total = list.data?.pages[0]?.pagination.count ?? 0
  return (
    <EndlessList
      query={list}
      items={items}
      keyOf={({ id }) => id}
      render={(hackathon) => <HackathonCard hackathon={hackathon} now={now} />}
      count={<span className="visually-hidden">{formatCount(total, 'hackathon')}</span>}
      end=""
      skeleton={
        <div className={classes.skeleton}>
          <Skeleton height={300} radius="lg" />
          <Skeleton height={300} radius="lg" />
        </div>
      }
      empty={empty}
    />
  )
}
