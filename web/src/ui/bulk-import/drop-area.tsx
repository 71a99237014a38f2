import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '@mantine/dropzone/styles.layer.css'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import { SPREADSHEET_BYTES, SPREADSHEET_ROWS } from '@muster/contract/lib/imports.ts'
import { IconAlertCircle, IconTableImport } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../text/format.ts'
import classes from './drop-area.module.css'
import { ACCEPTED, refusalOf } from './file-rules.ts'

/** Drop a spreadsheet here, or choose one by click, Enter or Space. */
export function DropArea({ onFile }: { onFile: (file: File) => void }) {
  const [refusal, setRefusal] = useState<string>()

  function refuse(rejections: readonly FileRejection[]) {
    const file = rejections[0]?.file
    if (file) setRefusal(refusalOf(file, rejections.length, SPREADSHEET_BYTES))
  }

  return (
    <>
      <Dropzone
        className={classes.drop}
        aria-label={t`Choose a spreadsheet`}
        aria-describedby={refusal ? 'file-refusal' : undefined}
        inputProps={{ 'aria-label': t`Choose a spreadsheet` }}
        accept={ACCEPTED}
        maxSize={SPREADSHEET_BYTES}
        multiple={false}
        onDrop={(files) => {
          setRefusal(undefined)
          const file = files[0]
          if (file) onFile(file)
        }}
        onReject={refuse}
      >
        <div className={classes.dropInner}>
          <span className={classes.dropIcon}>
            <IconTableImport size={26} stroke={1.6} />
          </span>
          <span>
            <strong
              className={classes.dropTitle}
            >{t`Drop a spreadsheet here, or click to choose one`}</strong>
            <span className={classes.dropHelp}>
              <Trans>
                .xlsx, .csv or text with tabs, up to {ph({ SPREADSHEETROWS: formatNumber(SPREADSHEET_ROWS) })}{' '}
                rows and {ph({ SPREADSHEETBYTES: SPREADSHEET_BYTES / 1_000_000 })} MB. We’ll check it first.
                Nothing is imported until you confirm.
              </Trans>
            </span>
          </span>
        </div>
      </Dropzone>
      {refusal && (
        <p id="file-refusal" role="alert" className={classes.refusal}>
          <IconAlertCircle size={18} /> {refusal}
        </p>
      )}
    </>
  )
}
