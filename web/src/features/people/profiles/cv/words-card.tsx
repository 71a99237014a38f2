import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import { profilePath } from '@muster/contract/people/addresses.ts'
import type { CvWords } from '@muster/contract/people/cv.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { TextButton } from '../cards/text-button.tsx'
import { cvQuery, workReads } from './cv-queries.ts'
import classes from './words-card.module.css'

/** Number of comments shown at first. */
const FIRST = 3

/** Reviewers' comments on approved work. Members see all of theirs and choose which ones others see. */
export function WordsCard({ profile, own }: { profile: UserProfile; own: boolean }) {
  const { data: cv } = useQuery(cvQuery(profile.muid))
  const [all, setAll] = useState(false)
  if (!cv || cv.words.length === 0) return null
  return (
    <Card
      title={t`What reviewers say`}
      aside={
        cv.words.length > FIRST &&
        !all && (
          <TextButton
            label={t`All ${ph({ words: cv.words.length })}`}
            name={t`All ${ph({ words: cv.words.length })} comments by reviewers`}
            onClick={() => setAll(true)}
          />
        )
      }
    >
      <ul className={classes.list}>
        {(all ? cv.words : cv.words.slice(0, FIRST)).map((said) => (
          <li key={said.id} className={classes.row}>
            <Said said={said} own={own} />
            {own && <Shown said={said} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Said({ said: { words, reviewer, title, task_id }, own }: { said: CvWords; own: boolean }) {
  const task = own ? <Link to={taskPath(task_id)}>“{title}”</Link> : `“${title}”`
  return (
    <Row as="figure" gap="sm">
      {reviewer && (
        <Avatar name={reviewer.full_name} src={reviewer.profile_pic} muid={reviewer.muid} size={40} />
      )}
      <div className={classes.words}>
        <blockquote>“{words}”</blockquote>
        <figcaption>
          {reviewer ? (
            <Trans>
              <Link to={profilePath(reviewer.muid)}>{ph({ fullName: reviewer.full_name })}</Link> on {task}
            </Trans>
          ) : (
            <Trans>A reviewer on {task}</Trans>
          )}
        </figcaption>
      </div>
    </Row>
  )
}

function Shown({ said }: { said: CvWords }) {
  const show = useAction({
    call: (shown: boolean) =>
      api.submissions.showWords.answer({ params: { submission_id: said.id }, body: { shown } }),
    invalidates: workReads,
  })
  if (!said.may_be_shown) {
    return (
      <p
        className={classes.closed}
      >{t`Only you can see this, because your reviewer’s profile is private.`}</p>
    )
  }
  return (
    <Switch
      size="sm"
      label={t`Show on my profile`}
      aria-label={t`Show on my profile: “${ph({ title: said.title })}”`}
      checked={show.isPending ? show.variables : said.is_shown}
      disabled={show.isPending}
      onChange={(event) => show.mutate(event.currentTarget.checked)}
    />
  )
}
