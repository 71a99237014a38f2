import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { profilePath } from '@muster/contract/people/addresses.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useSite } from '../../../../api/site.ts'
import { QrCode } from '../../../../ui/qr/qr-code.tsx'
import { formatDate, levelNumber } from '../../../../ui/text/format.ts'
import { usePrinting } from '../../../../ui/use-printing.ts'
import { heldQuery } from '../achievements/achievement-queries.ts'
import { cvQuery } from '../cv/cv-queries.ts'
import { socialsQuery } from '../queries.ts'
import { socialLinks } from '../shared/social-links.ts'
import classes from './printed-profile.module.css'

/** Most achievements that still fit on the second page. */
const MOST_ACHIEVEMENTS = 12
const MOST_WORDS = 3

/** The profile as a printed CV, in place of the page. All of its data is loaded before it renders. */
export default function PrintedProfile({ profile }: { profile: UserProfile }) {
  const { data: cv } = useQuery(cvQuery(profile.muid))
  const { data: held = [] } = useQuery(heldQuery(profile.muid))
  const { data: socials } = useQuery(socialsQuery(profile.muid))
  const { name: site } = useSite()
  if (!usePrinting()) return null

  const links = socials ? socialLinks(socials) : []
  const said = cv?.words.filter(({ is_shown }) => is_shown).slice(0, MOST_WORDS) ?? []
  const groups = profile.interest_groups.map(({ name }) => name)
  return createPortal(
    <article className={classes.sheet}>
      <header className={classes.head}>
        <div>
          <h1>{profile.full_name}</h1>
          {profile.college_name && <p className={classes.place}>{profile.college_name}</p>}
          {cv?.bio && <p className={classes.bio}>{cv.bio}</p>}
          {(cv?.open_to_work || cv?.open_to_gigs) && (
            <p>{cv.open_to_work ? t`Open to work` : t`Open to gigs`}</p>
          )}
        </div>
        {profile.is_public && <Address muid={profile.muid} />}
      </header>
      <p className={classes.figures}>
        {[
          t`Level ${ph({ levelNumber: levelNumber(profile.level) })}`,
          plural({ karma: profile.karma }, { one: `# karma`, other: `# karma` }),
          ...(cv
            ? [
                plural({ tasks: cv.figures.tasks }, { one: `# task done`, other: `# tasks done` }),
                plural({ meetups: cv.figures.meetups }, { one: `# meetup`, other: `# meetups` }),
                plural({ reviews: cv.figures.reviews }, { one: `# review given`, other: `# reviews given` }),
              ]
            : []),
        ].join(', ')}
      </p>
      {cv && cv.roles.length > 0 && (
        <Section title={t`Roles`}>
          <List lines={cv.roles.map(({ words }) => words)} />
        </Section>
      )}
      {cv && cv.works.length > 0 && (
        <Section title={t`Work`}>
          <ul>
            {cv.works.map(({ id, title, caption, link, karma, approved_at, reviewer }) => (
              <li key={id}>
                <strong>{title}</strong>
                {caption && `: ${caption}`}
                <br />
                <span className={classes.small}>
                  {approvedText(approved_at, reviewer?.full_name)}
                  {karma !== null && `, ${plural(karma, { one: '# karma', other: '# karma' })}`}
                </span>
                {link && (
                  <>
                    <br />
                    <span className={classes.address}>{link}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {said.length > 0 && (
        <Section title={t`What reviewers say`}>
          <List
            lines={said.map(
              ({ words, title, reviewer }) =>
                t`“${words}” ${ph({ fullName: reviewer?.full_name })}, on “${title}”`,
            )}
          />
        </Section>
      )}
      {held.length > 0 && (
        <Section title={t`Achievements`}>
          <List
            short
            lines={held
              .slice(0, MOST_ACHIEVEMENTS)
              .map(
                ({ achievement, claimed_at }) =>
                  `${achievement.achievement_name}, ${formatDate(claimed_at, 'month')}`,
              )}
          />
        </Section>
      )}
      {cv && cv.circles.length > 0 && (
        <Section title={t`Learning circles`}>
          <List
            lines={cv.circles.map(({ name, since, meetups }) =>
              meetups > 0
                ? t`${name}, since ${ph({ since: formatDate(since, 'month') })}, ${plural(meetups, { one: `# meetup`, other: `# meetups` })}`
                : t`${name}, since ${ph({ since: formatDate(since, 'month') })}`,
            )}
          />
        </Section>
      )}
      {groups.length > 0 && (
        <Section title={t`Interest groups`}>
          <p>{groups.join(', ')}</p>
        </Section>
      )}
      {links.length > 0 && (
        <Section title={t`Links`}>
          <List short lines={links.map(({ label, address }) => `${label}: ${address}`)} />
        </Section>
      )}
      <footer className={classes.foot}>
        <Trans>
          Printed from {site} on {ph({ date: formatDate(new Date()) })}
        </Trans>
      </footer>
    </article>,
    document.body,
  )
}

function Address({ muid }: { muid: string }) {
  const address = `${location.origin}${profilePath(muid)}`
  return (
    <div className={classes.code}>
      <QrCode value={address} label={t`QR code for ${address}`} size={100} />
      <span className={classes.address}>{address.replace(/^https?:\/\//, '')}</span>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}

/** @param short whether two lines fit side by side */
function List({ lines, short = false }: { lines: readonly string[]; short?: boolean }) {
  return (
    <ul data-short={short || undefined}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function approvedText(at: string, by: string | undefined): string {
  const month = formatDate(at, 'month')
  return by ? t`Approved in ${month} by ${by}` : t`Approved in ${month}`
}
