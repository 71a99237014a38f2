import { t } from '@lingui/core/macro'
import type { ProjectPage } from '@muster/contract/events/hackathon-projects.ts'
import { PROJECT_PICTURE_BYTES, PROJECT_PICTURES_MAX } from '@muster/contract/lib/hackathon-words.ts'
import { api } from '../../../../api/client.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { PictureList } from '../../../../ui/picture/picture-list.tsx'
import { projectReads } from '../queries.ts'
import classes from './my-project.module.css'

interface ProjectPicturesProps {
  id: string
  pictures: ProjectPage['pictures']
  isLocked: boolean
}

/** Pictures of the project; each is saved right after its upload, without another submission. */
export function ProjectPictures({ id, pictures, isLocked }: ProjectPicturesProps) {
  return (
    <Card title={t`Pictures`}>
      <p className={`${classes.hint} ${classes.lead}`}>
        {t`Up to ${PROJECT_PICTURES_MAX} pictures (PNG, JPEG or WebP). The first one appears in the gallery.`}
      </p>
      <PictureList
        pictures={pictures}
        of={t`Your project`}
        most={PROJECT_PICTURES_MAX}
        maxBytes={PROJECT_PICTURE_BYTES}
        isLocked={isLocked}
        add={(file) => api.hackathonProjects.addPicture({ params: { hackathon_id: id }, file })}
        remove={(picture_id) => api.hackathonProjects.removePicture.answer({ params: { picture_id } })}
        reads={projectReads}
      />
    </Card>
  )
}
