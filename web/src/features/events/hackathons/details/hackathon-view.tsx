import { ph, plural, t } from '@lingui/core/macro'
import {
  applicantsPath,
  checkInPath,
  crewTeamsPath,
  editHackathonPath,
  galleryPath,
  judgePath,
  liveResultsPath,
  organisersPath,
  resultsPath,
  SPECIAL_EVENTS,
} from '@muster/contract/events/addresses.ts'
import type { HackathonPage } from '@muster/contract/events/hackathon-shapes.ts'
import {
  IconBuilding,
  IconLayoutGrid,
  IconMapPin,
  IconSeedling,
  IconTrophy,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { DateBlock } from '../../../../ui/date-block.tsx'
import { DownloadButton } from '../../../../ui/files/download-button.tsx'
import { fileNameOf } from '../../../../ui/files/save-file.ts'
import { Crumbs } from '../../../../ui/layout/crumbs.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { Faces, namesOf } from '../../../../ui/people/faces.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { HackathonCover } from '../shared/hackathon-cover.tsx'
import { daysText, hoursText, phaseOf, placeText, roleWords, typeWords } from '../shared/hackathon-words.ts'
import { ApplicationCard } from './application-card.tsx'
import classes from './hackathon-view.module.css'
import { Sections } from './sections.tsx'

interface HackathonViewProps {
  hackathon: HackathonPage
  now: Date
  /** A member's actions beside applying, shown on the application card. */
  acts?: ReactNode
  /** A member's link to their team. */
  team?: ReactNode
}

/**
 * The full page of a hackathon; parts that its organisers left empty are skipped. Visitors get the same page,
 * so it avoids the component library and queries to keep the bundle small.
 */
export function HackathonView({ hackathon, now, acts, team }: HackathonViewProps) {
  const { title, tagline, type, is_open_to_all, welcomes_beginners, organisation, event_start } = hackathon
  const days = daysText(hackathon, true)
  const place = placeText(hackathon)
  return (
    <article className={classes.page}>
      <div className={classes.crumbs}>
        <Crumbs crumbs={[{ label: t`Special events`, to: SPECIAL_EVENTS }, { label: title }]} />
      </div>
      <CrewLine hackathon={hackathon} />
      <div className={classes.main}>
        <header>
          <ChipRow>
            <Chip tone="brand" icon={<IconMapPin size={14} />}>
              {typeWords[type]}
            </Chip>
            <Chip>
              {is_open_to_all
                ? t`Open to everyone`
                : organisation
                  ? t`For members of ${organisation}`
                  : t`For members of the host organisation`}
            </Chip>
            {welcomes_beginners && (
              <Chip tone="good" icon={<IconSeedling size={14} />}>
                {t`Beginners welcome`}
              </Chip>
            )}
          </ChipRow>
          <div className={classes.heading}>
            {hackathon.event_logo && <img src={hackathon.event_logo} alt="" width={64} height={64} />}
            <Text as="h1" size="display">
              {title}
            </Text>
          </div>
          {tagline && (
            <Text size="lg" tone="ink-2" mt="xs">
              {tagline}
            </Text>
          )}
          <Row gap="md xl" wrap mt="md">
            {event_start && days && (
              <div className={classes.fact}>
                <DateBlock moment={event_start} />
                <p>
                  <strong>{days}</strong>
                  <span>{hoursText(hackathon)}</span>
                </p>
              </div>
            )}
            {place && (
              <div className={classes.fact}>
                <span className={classes.pin}>
                  <IconMapPin size={20} aria-hidden="true" />
                </span>
                <p>
                  <strong>{hackathon.place ?? place}</strong>
                  <span>{hackathon.place ? (hackathon.district ?? typeWords[type]) : null}</span>
                </p>
              </div>
            )}
          </Row>
        </header>
        <ApplicationCard hackathon={hackathon} now={now}>
          {acts}
        </ApplicationCard>
        {team}
        <Sections hackathon={hackathon} />
      </div>
      <aside className={classes.aside}>
        <div className={classes.cover}>
          <HackathonCover title={title} src={hackathon.banner} />
        </div>
        <Hosts hackathon={hackathon} />
        <div className={classes.going}>
          <Going hackathon={hackathon} isOver={phaseOf(hackathon, now) === 'past'} />
        </div>
        {event_start && hackathon.event_end && new Date(hackathon.event_end) > now && (
          <DownloadButton
            load={() => api.hackathons.file({ params: { hackathon_id: hackathon.id } })}
            fileName={`${fileNameOf(title, 'hackathon')}.ics`}
          >
            {t`Add to calendar`}
          </DownloadButton>
        )}
        {hackathon.results_published_at && (
          <Link className={classes.website} to={resultsPath(hackathon.id)}>
            <IconTrophy size={17} aria-hidden="true" />
            {t`View results`}
          </Link>
        )}
        {hackathon.gallery_is_open && (
          <Link className={classes.website} to={galleryPath(hackathon.id)}>
            <IconLayoutGrid size={17} aria-hidden="true" />
            {t`View projects`}
          </Link>
        )}
        {hackathon.website && (
          <a className={classes.website} href={hackathon.website} target="_blank" rel="noreferrer">
            <IconWorld size={17} aria-hidden="true" />
            {hackathon.website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
          </a>
        )}
      </aside>
    </article>
  )
}

/** Links for those who run it: to everything, to the projects they judge, or only to check-in. */
function CrewLine({ hackathon: { id, editable, my_roles } }: { hackathon: HackathonPage }) {
  const judges = my_roles.includes('judge')
  if (!editable) {
    const helps = my_roles.includes('volunteer')
    if (!helps && !judges) return null
    return (
      <p className={classes.organise}>
        <strong>{judges ? t`You’re a judge here:` : t`You’re helping here:`}</strong>
        {judges && <Link to={judgePath(id)}>{t`Judge projects`}</Link>}
        {helps && <Link to={checkInPath(id)}>{t`Check people in`}</Link>}
      </p>
    )
  }
  return (
    <p className={classes.organise}>
      <strong>{t`You’re an organiser here:`}</strong>
      <Link to={editHackathonPath(id)}>{t`Edit`}</Link>
      <Link to={applicantsPath(id)}>{t`Applicants`}</Link>
      <Link to={crewTeamsPath(id)}>{t`Teams`}</Link>
      <Link to={organisersPath(id)}>{t`Organisers`}</Link>
      <Link to={checkInPath(id)}>{t`Check-in`}</Link>
      <Link to={galleryPath(id)}>{t`Projects`}</Link>
      <Link to={liveResultsPath(id)}>{t`Results`}</Link>
      {judges && <Link to={judgePath(id)}>{t`Judge projects`}</Link>}
    </p>
  )
}

function Hosts({ hackathon: { organisation, hosts } }: { hackathon: HackathonPage }) {
  if (!organisation && hosts.length === 0) return null
  return (
    <section className={classes.part}>
      <h2>{t`Hosted by`}</h2>
      <ul className={classes.people}>
        {organisation && (
          <Row as="li" gap="sm" align="center">
            <span className={classes.host}>
              <IconBuilding size={20} aria-hidden="true" />
            </span>
            <p>
              <strong>{organisation}</strong>
              <span>{t`Host`}</span>
            </p>
          </Row>
        )}
        {hosts.map(({ muid, full_name, profile_pic, role }) => (
          <Row as="li" gap="sm" align="center" key={muid}>
            <Avatar name={full_name} muid={muid} src={profile_pic} size={32} />
            <p>
              <strong>{full_name}</strong>
              <span>{role === 'owner' ? t`Lead organiser` : roleWords[role]}</span>
            </p>
          </Row>
        ))}
      </ul>
    </section>
  )
}

function goingText(accepted: number, places: number | null): string {
  if (places === null) return plural({ going: accepted }, { one: '# going', other: '# going' })
  const going = formatNumber(accepted)
  return plural(
    { left: Math.max(0, places - accepted) },
    {
      0: `${going} going, no places left`,
      one: `${going} going, # place left`,
      other: `${going} going, # places left`,
    },
  )
}

function Going({ hackathon, isOver }: { hackathon: HackathonPage; isOver: boolean }) {
  const { accepted, places, faces, looking_for_team } = hackathon
  if (accepted === 0 && (looking_for_team === 0 || isOver)) return null
  return (
    <section className={classes.part}>
      <h2>
        {isOver ? t`${ph({ accepted: formatNumber(accepted) })} had a place` : goingText(accepted, places)}
      </h2>
      {faces.length > 0 && (
        <>
          <Faces people={faces} total={accepted} most={5} size={32} />
          <p className={classes.names}>{namesOf(faces.slice(0, 2), accepted)}</p>
        </>
      )}
      {looking_for_team > 0 && !isOver && (
        <Chip tone="brand" icon={<IconUsers size={14} />}>
          {t`${ph({ lookingForTeam: formatNumber(looking_for_team) })} looking for a team`}
        </Chip>
      )}
    </section>
  )
}
