import { PlainDialog } from '../../../../ui/plain/plain-dialog.tsx'
import classes from './campus-page.module.css'

/** Maps a campus level to its grade. */
export function gradeOf(level: number): 'A' | 'B' | 'C' | 'N/A' {
  if (level >= 4) return 'A'
  if (level === 3) return 'B'
  return level === 2 ? 'C' : 'N/A'
}

const grades = [
  { grade: 'A', level: 'Campus level 4 or higher', engagement: '90%', projects: 10, karma: '1,000+' },
  { grade: 'B', level: 'Campus level 3', engagement: '75%', projects: 7, karma: '750+' },
  { grade: 'C', level: 'Campus level 2', engagement: '60%', projects: 5, karma: '500+' },
] as const

/** Explains what each grade means. */
export function GradeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <PlainDialog opened={opened} onClose={onClose} title="Grade requirements">
      <p>
        A campus reaches a level when at least 20 of its active students have reached that level and every
        level below it. What each grade means:
      </p>
      <table className={classes.grades}>
        <thead>
          <tr>
            <th scope="col">Grade</th>
            <th scope="col">Engagement</th>
            <th scope="col">Major projects</th>
            <th scope="col">Karma</th>
          </tr>
        </thead>
        <tbody>
          {grades.map(({ grade, level, engagement, projects, karma }) => (
            <tr key={grade}>
              <th scope="row">
                {grade}
                <small>{level}</small>
              </th>
              <td>{engagement}</td>
              <td>{projects}</td>
              <td>{karma}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PlainDialog>
  )
}
