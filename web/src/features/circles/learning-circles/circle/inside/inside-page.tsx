import { t } from '@lingui/core/macro'
import { circlePath } from '@muster/contract/circles/addresses.ts'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Card } from '../../../../../ui/layout/card.tsx'
import { QueryView } from '../../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../../ui/loading/states.tsx'
import { sharedPicture } from '../../../../../ui/share/share.ts'
import { ShareSheet } from '../../../../../ui/share/share-act.tsx'
import { circleInsideQuery } from '../../../circle-membership/queries.ts'
import classes from './inside.module.css'
import { InsideHead } from './inside-head.tsx'
import { sharedLine } from './inside-words.ts'
import { NextMeetup } from './next-meetup.tsx'
import { SeatsCard } from './seats-card.tsx'
import { StreakCard } from './streak-card.tsx'
import { TasksCard } from './tasks-card.tsx'
import { ThreadCard } from './thread-card.tsx'
import { WeekCard } from './week-card.tsx'

interface InsidePageProps {
  circle: CircleDetail
  /** Notices between the head and the cards. */
  children: ReactNode
}

/** A circle for its members: when they meet next, what they say, and what they have done this week. */
export function InsidePage({ circle, children }: InsidePageProps) {
  const inside = useQuery(circleInsideQuery(circle.id))
  const [sharing, setSharing] = useState(false)
  const share = () => setSharing(true)
  const path = circlePath(circle.id)
  return (
    <>
      <InsideHead circle={circle} onShare={share} />
      {children}
      <div className={classes.page}>
        <div className={classes.next}>
          <QueryView
            query={inside}
            errorTitle={t`We couldn’t load the next meetup`}
            skeleton={
              <Card title={t`Next meetup`}>
                <SkeletonLines lines={4} height={20} />
              </Card>
            }
          >
            {({ next_meetup }) => <NextMeetup circle={circle} meetup={next_meetup} />}
          </QueryView>
        </div>
        <div className={classes.thread}>
          <ThreadCard circle={circle} />
        </div>
        <div className={classes.side}>
          {inside.data && (
            <>
              <WeekCard circle={circle} week={inside.data.week} />
              <StreakCard streak={inside.data.streak} next={inside.data.next_meetup} />
            </>
          )}
          <SeatsCard circle={circle} onInvite={share} />
        </div>
        <div className={classes.tasks}>
          <TasksCard circle={circle} />
        </div>
      </div>
      <ShareSheet
        opened={sharing}
        onClose={() => setSharing(false)}
        title={t`Share this circle`}
        picture={sharedPicture(path)}
        line={sharedLine(circle)}
        url={`${location.origin}${path}`}
        note={t`People can ask to join. The circle code isn’t in the picture or the link.`}
      />
    </>
  )
}
