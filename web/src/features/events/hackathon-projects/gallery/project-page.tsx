import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { galleryPath, projectFormPath, SPECIAL_EVENTS } from '@muster/contract/events/addresses.ts'
import type { ProjectPage as Project } from '@muster/contract/events/hackathon-projects.ts'
import { ordinal } from '@muster/contract/lib/formats.ts'
import { IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { isMissing } from '../../../../api/is-missing.ts'
import { useTitle } from '../../../../api/site.ts'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { MissingState } from '../../../../ui/loading/missing-state.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { Picture } from '../../../../ui/picture/picture.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { hackathonCrumbs } from '../../hackathons/shared/crumbs.ts'
import { projectQuery } from '../queries.ts'
import { ProjectLinks } from '../shared/project-links.tsx'
import classes from './gallery.module.css'
import { LikeButton } from './like-button.tsx'

/** One project, for everyone who can see the gallery, and for its team before that. */
export default function ProjectPage() {
  const { id = '' } = useParams()
  const project = useQuery(projectQuery(id))
  useTitle(project.data?.title ?? t`Project`)
  if (isMissing(project.error)) {
    return (
      <MissingState title={t`We couldn’t find this project`} to={SPECIAL_EVENTS} link={t`All special events`}>
        {t`It may not be visible to everyone yet.`}
      </MissingState>
    )
  }
  return <QueryView query={project}>{(shown) => <Shown project={shown} />}</QueryView>
}

function Shown({ project }: { project: Project }) {
  const { hackathon_id, hackathon, title, summary, number, track, is_late, mine, description, pictures } =
    project
  const { place, prizes } = project
  return (
    <article className={classes.page}>
      <PageHeader
        title={title}
        lead={summary}
        crumbs={[
          ...hackathonCrumbs(hackathon_id, hackathon),
          { label: t`Projects`, to: galleryPath(hackathon_id) },
          { label: title },
        ]}
        actions={<LikeButton project={project} />}
      />
      <ChipRow>
        <Chip>{t`No. ${number}`}</Chip>
        {track && <Chip tone="brand">{track}</Chip>}
        {is_late && <Chip tone="warn">{t`Late`}</Chip>}
        {place !== null && <Chip tone="gold">{t`${ph({ ordinal: ordinal(place) })} place`}</Chip>}
        {prizes.map((prize) => (
          <Chip key={prize} tone="gold" icon={<IconTrophy size={14} />}>
            {prize}
          </Chip>
        ))}
      </ChipRow>
      <Links project={project} />
      {pictures.length > 0 && (
        <ul className={classes.pictures}>
          {pictures.map(({ id, url }, index) => (
            <li key={id}>
              <Picture
                src={url}
                alt={t`${title}, ${ph({ index: index + 1 })} of ${ph({ pictures: pictures.length })}`}
              />
            </li>
          ))}
        </ul>
      )}
      {description && (
        <Card title={t`About`}>
          <p className={classes.text}>{description}</p>
        </Card>
      )}
      <Card title={project.team}>
        <ul className={classes.people}>
          {project.members.map(({ muid, full_name, profile_pic }, index) => (
            <Row as="li" gap="xs" align="center" key={muid ?? `${full_name} ${index}`}>
              <Avatar name={full_name} muid={muid ?? undefined} src={profile_pic} size={32} />
              {full_name}
            </Row>
          ))}
        </ul>
        <Text size="sm" tone="ink-2" mt="sm">
          <Trans>
            Submitted <DateText value={project.handed_in_at} style="time" />
          </Trans>
          {mine && (
            <>
              {'. '}
              <Link to={projectFormPath(hackathon_id)}>{t`Go to your draft`}</Link>
            </>
          )}
        </Text>
      </Card>
    </article>
  )
}

function Links({ project }: { project: Project }) {
  const { demo_url, code_url, video_url } = project
  if (!demo_url && !code_url && !video_url) return null
  return (
    <ul className={classes.links}>
      <ProjectLinks project={project} />
    </ul>
  )
}
