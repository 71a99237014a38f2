import { ph, t } from '@lingui/core/macro'
import { Button, Skeleton } from '@mantine/core'
import type { ProfileWork } from '@muster/contract/learning/shown-work.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { lazyDialog } from '../../../../ui/loading/lazy-dialog.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import { WorkPreview } from '../../../../ui/work/work-preview.tsx'
import { ofMemberQuery } from '../../../learning/shown-work/shared/queries.ts'
import { OpenWork, Praise } from '../../../learning/shown-work/shared/work-tile.tsx'
import { TextButton } from '../cards/text-button.tsx'
import classes from './works.module.css'

// Only the profile's owner needs it, so it is loaded lazily.
const WorksDialog = lazyDialog(() => import('./works-dialog.tsx'))

/** What the member shows: one work large, four small, and all of them on demand. Others see no empty card. */
export default function WorksCard({ profile, own }: { profile: UserProfile; own: boolean }) {
  const [isWhole, setWhole] = useState(false)
  const shown = useQuery({ ...ofMemberQuery(profile.muid, isWhole), placeholderData: keepPreviousData })
  const [choosing, setChoosing] = useState(false)
  const { total = 0, works = [] } = shown.data ?? {}
  if (!own && shown.data && total === 0) return null
  const isMore = total > works.length
  return (
    <>
      <Card
        title={t`Work`}
        aside={
          <Row gap="sm">
            {own && total > 0 && (
              <TextButton
                label={t`Choose work`}
                name={t`Choose work to pin`}
                onClick={() => setChoosing(true)}
              />
            )}
            {isMore && (
              <TextButton
                label={t`All ${ph({ total: formatNumber(total) })}`}
                name={t`Show all work`}
                onClick={() => setWhole(true)}
              />
            )}
          </Row>
        }
      >
        <QueryView
          query={shown}
          errorTitle={t`We couldn’t load this work`}
          skeleton={<Skeleton height={320} />}
          isEmpty={(data) => data.total === 0}
          empty={
            <EmptyState
              title={t`Nothing is shown here yet`}
              action={
                <Button variant="default" onClick={() => setChoosing(true)}>
                  {t`Choose what to show`}
                </Button>
              }
            >
              {t`As soon as one of your tasks is approved, you can show it to others.`}
            </EmptyState>
          }
        >
          {(data) => (
            <ul className={classes.works}>
              {data.works.map((work, place) => (
                <Work key={work.id} work={work} large={place === 0} />
              ))}
            </ul>
          )}
        </QueryView>
      </Card>
      <WorksDialog opened={choosing} onClose={() => setChoosing(false)} />
    </>
  )
}

/** The first work with its caption and the reviewer’s comment, the others with title and karma alone. */
function Work({ work, large }: { work: ProfileWork; large: boolean }) {
  const { title, caption, karma, is_pinned, words, reviewer } = work
  const about = [
    is_pinned && t`Pinned`,
    reviewer && t`approved by ${ph({ split: reviewer.full_name.split(' ')[0] })}`,
  ].filter(Boolean)
  return (
    <li className={classes.work} data-large={large || undefined}>
      <OpenWork work={work} name={title}>
        <WorkPreview {...work} large={large} />
      </OpenWork>
      <div className={classes.about}>
        <div className={classes.title}>
          <h3 className={classes.name}>{title}</h3>
          {large && caption && <Text tone="ink-2">{caption}</Text>}
          <Row gap="xs" align="center" size="sm" tone="ink-3">
            {large && about.length > 0 && <span>{about.join(' · ')}</span>}
            {karma !== null && <KarmaAmount value={karma} signed />}
          </Row>
        </div>
        <Praise work={work} />
      </div>
      {large && words && (
        <figure className={classes.words}>
          {reviewer && (
            <Avatar name={reviewer.full_name} muid={reviewer.muid} src={reviewer.profile_pic} size={28} />
          )}
          <blockquote>“{words}”</blockquote>
        </figure>
      )}
    </li>
  )
}
