import { ph, t } from '@lingui/core/macro'
import type { PlacedProject } from '@muster/contract/events/hackathon-results.ts'
import { Cover } from '../../../../ui/cover/cover.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import classes from './podium.module.css'
import { Prizes } from './prizes.tsx'
import { ProjectName } from './project-name.tsx'

/** A project with its rank among those shown. */
export interface Placed {
  readonly rank: number | null
  readonly project: PlacedProject
}

interface PodiumProps {
  placed: readonly Placed[]
  isOpen: (project: PlacedProject) => boolean
}

/** The first three, with their projects. */
export function Podium({ placed, isOpen }: PodiumProps) {
  return (
    <ol className={classes.podium} aria-label={t`Top three`}>
      {placed.map(({ rank, project }) => (
        <li key={project.project_id} className={classes.step} data-rank={rank}>
          <div className={classes.picture}>
            <Cover title={project.title} category="" src={project.picture} />
            <span className={classes.medal}>
              <span className="visually-hidden">{t`Number`} </span>
              {rank}
            </span>
          </div>
          <div className={classes.body}>
            <h2 className={classes.title}>
              <ProjectName project={project} isOpen={isOpen(project)} />
            </h2>
            <Text tone="ink-2">{project.summary}</Text>
            <Prizes project={project} />
            <p className={classes.foot}>
              <span>{project.team}</span>
              {project.score !== null && (
                <Text
                  as="strong"
                  tone="ink"
                  numbers
                >{t`${ph({ score: project.score.toFixed(1) })} of 100`}</Text>
              )}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
