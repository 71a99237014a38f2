import { t } from '@lingui/core/macro'
import type { LiveResults, RankedProject, ReadSheet } from '@muster/contract/events/hackathon-judging.ts'
import { useQuery } from '@tanstack/react-query'
import { FormDrawer } from '../../../../ui/form/form-drawer.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { projectSheetsQuery } from '../queries.ts'
import classes from './ranking.module.css'

interface SheetsDrawerProps {
  id: string
  /** The project whose sheets are shown; undefined while closed. */
  project: RankedProject | undefined
  criteria: LiveResults['criteria']
  onClose: () => void
}

/** The sheets of one project side by side. */
export function SheetsDrawer({ id, project, criteria, onClose }: SheetsDrawerProps) {
  return (
    <FormDrawer
      opened={project !== undefined}
      title={project && `D${project.number}, ${project.title}`}
      onClose={onClose}
    >
      {project && <Sheets id={id} projectId={project.project_id} criteria={criteria} />}
    </FormDrawer>
  )
}

function Sheets({
  id,
  projectId,
  criteria,
}: {
  id: string
  projectId: string
  criteria: LiveResults['criteria']
}) {
  const sheets = useQuery(projectSheetsQuery(id, projectId))
  return (
    <QueryView query={sheets}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState
            title={t`No score sheets yet`}
          >{t`No one has been given this project to judge.`}</EmptyState>
        ) : (
          <>
            <SheetTable sheets={rows} criteria={criteria} />
            {rows.map(
              ({ muid, judge, note }) =>
                note && (
                  <p key={muid} className={classes.note}>
                    <b>{judge}</b>“{note}”
                  </p>
                ),
            )}
          </>
        )
      }
    </QueryView>
  )
}

function SheetTable({
  sheets,
  criteria,
}: {
  sheets: readonly ReadSheet[]
  criteria: LiveResults['criteria']
}) {
  return (
    <div className={classes.scroll}>
      <table className={classes.sheetTable}>
        <thead>
          <tr>
            <th scope="col">{t`Judge`}</th>
            {criteria.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{t`Score`}</th>
          </tr>
        </thead>
        <tbody>
          {sheets.map(({ muid, judge, steps, score }) => (
            <tr key={muid}>
              <th scope="row">{judge}</th>
              {criteria.map(({ id }, index) => (
                <td key={id}>{steps[index] ?? '–'}</td>
              ))}
              <td>
                <b>{score === null ? t`Not finished` : score.toFixed(1)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
