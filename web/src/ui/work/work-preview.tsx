import type { WorkPreview as Preview } from '@muster/contract/learning/shown-work.ts'
import { IconGitBranch } from '@tabler/icons-react'
import { useState } from 'react'
import { useLessData } from '../../theme/less-data.ts'
import { Cover } from '../cover/cover.tsx'
import classes from './work-preview.module.css'

/** Letters of a name from which it's set smaller. */
const LONG = 15

interface WorkPreviewProps {
  preview: Preview
  /** The task, from which a motif is made. */
  title: string
  /** A domain, for the tint; anything else keeps the brand's blue. */
  category: string
  /** The one large preview of a page. */
  large?: boolean
}

/**
 * What stands for a piece of work wherever it's shown. Decorative: the name of the work is next to it. With less data,
 * the title takes the place of a picture.
 */
export function WorkPreview({ preview, title, category, large = false }: WorkPreviewProps) {
  const [broken, setBroken] = useState<string>()
  const isLess = useLessData()
  const isLeftOut = preview.kind === 'picture' && (isLess || preview.picture === broken)
  const kind = isLeftOut ? 'words' : preview.kind
  return (
    <span
      className={classes.preview}
      data-kind={kind}
      data-domain={category}
      data-large={large || undefined}
      data-tint={preview.kind === 'words' ? preview.words.length % 3 : undefined}
      aria-hidden="true"
    >
      {preview.kind === 'picture' && !isLeftOut && (
        <img
          src={preview.picture}
          alt=""
          loading={large ? 'eager' : 'lazy'}
          onError={() => setBroken(preview.picture)}
        />
      )}
      {isLeftOut && <span className={classes.words}>{title}</span>}
      {preview.kind === 'name' && (
        <>
          {preview.owner !== null && (
            <span className={classes.owner}>
              <IconGitBranch size={16} />
              <span>{preview.owner}</span>
            </span>
          )}
          <span className={classes.name} data-long={preview.name.length > LONG || undefined}>
            {preview.name}
          </span>
        </>
      )}
      {preview.kind === 'words' && <span className={classes.words}>{preview.words}</span>}
      {preview.kind === 'motif' && <Cover title={title} category={category} />}
    </span>
  )
}
