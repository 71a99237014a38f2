import { Button, Skeleton } from '@mantine/core'
import type { CvWork } from '@muster/contract/people/cv.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Cover } from '../../../../ui/cover/cover.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { lazyDialog } from '../../../../ui/loading/lazy-dialog.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import { TextButton } from '../cards/text-button.tsx'
import { cvQuery } from './cv-queries.ts'
import classes from './works.module.css'

// Only the profile's owner needs it, so it is loaded lazily.
const WorksDialog = lazyDialog(() => import('./works-dialog.tsx'))

/** Three works that the member pinned. Others see the card only when it has content. */
export function WorksCard({ profile, own }: { profile: UserProfile; own: boolean }) {
  const cv = useQuery(cvQuery(profile.muid))
  const [choosing, setChoosing] = useState(false)
  const works = cv.data?.works ?? []
  if (!own && cv.data && works.length === 0) return null
  const isChosen = cv.data?.works_chosen ?? false
  return (
    <>
      <Card
        title={isChosen ? 'Pinned work' : 'Best work'}
        aside={
          own && works.length > 0 ? (
            <TextButton label="Choose work" name="Choose work to pin" onClick={() => setChoosing(true)} />
          ) : undefined
        }
      >
        <QueryView
          query={cv}
          errorTitle="We couldn’t load this work"
          skeleton={<Skeleton height={224} />}
          isEmpty={(data) => data.works.length === 0}
          empty={
            <EmptyState
              title="Your work will appear here"
              action={
                <Button component={Link} to="?tab=journey" variant="default">
                  View tasks
                </Button>
              }
            >
              As soon as one of your tasks is approved, you can pin it for everyone to see.
            </EmptyState>
          }
        >
          {(data) => (
            <>
              <ul className={classes.tiles}>
                {data.works.map((work) => (
                  <WorkTile key={work.id} work={work} domain={profile.domain} />
                ))}
              </ul>
              {own && !isChosen && (
                <Text size="xs" tone="ink-3" mt="sm">
                  Only members see these, and without your proof. Pin your work to let everyone see what
                  you’ve made.
                </Text>
              )}
            </>
          )}
        </QueryView>
      </Card>
      <WorksDialog opened={choosing} onClose={() => setChoosing(false)} />
    </>
  )
}

/** One work with its picture, or the plain cover of its task. */
function WorkTile({ work, domain }: { work: CvWork; domain: string | null }) {
  const { title, caption, picture, link, category, karma, reviewer } = work
  return (
    <li className={classes.tile}>
      <Cover title={title} category={category === 'others' ? (domain ?? category) : category} src={picture} />
      <div className={classes.about}>
        <h3 className={classes.name}>
          {link ? (
            <a href={link} target="_blank" rel="noreferrer nofollow ugc">
              {title}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          ) : (
            title
          )}
        </h3>
        {caption && (
          <Text size="xs" tone="ink-3" mt="2xs">
            {caption}
          </Text>
        )}
        <p className={classes.foot}>
          {reviewer ? (
            <Avatar name={reviewer.full_name} src={reviewer.profile_pic} muid={reviewer.muid} size={24} />
          ) : (
            <IconCircleCheck size={20} aria-hidden="true" />
          )}
          <Text as="span" grow>
            Approved{reviewer && <span className="visually-hidden"> by {reviewer.full_name}</span>}
          </Text>
          {karma !== null && <KarmaAmount value={karma} signed />}
        </p>
      </div>
    </li>
  )
}
