import { t } from '@lingui/core/macro'
import { projectPath } from '@muster/contract/events/addresses.ts'
import type { ProjectCard as Project } from '@muster/contract/events/hackathon-projects.ts'
import { Link } from 'react-router'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { Cover } from '../../../../ui/cover/cover.tsx'
import classes from '../../hackathons/shared/card.module.css'
import { LikeButton } from './like-button.tsx'

/** One project in the gallery. */
export function ProjectCard({ project }: { project: Project }) {
  const { id, number, title, summary, track, team, picture, is_late, mine } = project
  return (
    <article className={classes.card}>
      <div className={classes.cover}>
        <Cover title={title} category="" src={picture} />
      </div>
      <div className={classes.body}>
        <ChipRow>
          <Chip>{t`No. ${number}`}</Chip>
          {track && <Chip tone="brand">{track}</Chip>}
          {mine && <Chip tone="good">{t`Yours`}</Chip>}
          {is_late && <Chip tone="warn">{t`Late`}</Chip>}
        </ChipRow>
        <h2 className={classes.title}>
          <Link to={projectPath(id)}>{title}</Link>
        </h2>
        <p className={classes.tagline}>{summary}</p>
        <div className={classes.foot}>
          <span className={classes.places}>{team}</span>
          <LikeButton project={project} />
        </div>
      </div>
    </article>
  )
}
