import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { isAllowed } from '@muster/contract/access/access.ts'
import type { LogFile, LogName } from '@muster/contract/running/error-log/log-files.ts'
import { errorLog } from '@muster/contract/running/error-log.ts'
import { IconDownload, IconEraser, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { useTitle } from '../../../api/site.ts'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { ListFrame, ListHead } from '../../../ui/data-table/toolbar/list-frame.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { RelativeTime } from '../../../ui/text/date-text.tsx'
import classes from './error-log.module.css'
import { ErrorTabs } from './error-tabs.tsx'
import { errorReads } from './queries.ts'

const filesQuery = queryOf(api.errorLog.logs)

const about: Readonly<Record<LogName, string>> = {
  error: t`Every server failure, with its stack trace`,
  root: t`Everything the server logs`,
  request: t`One line per request`,
}

const sizeText = (bytes: number) =>
  bytes < 1_000_000
    ? t`${ph({ ceil: Math.ceil(bytes / 1_000) })} kB`
    : t`${ph({ value: (bytes / 1_000_000).toFixed(1) })} MB`

/** Log files: read the tail, download, and (administrators only) clear. */
export default function LogFilesPage() {
  useTitle(t`Log files`)
  const files = useQuery(filesQuery)
  const [viewed, setViewed] = useState<LogName>()
  const [clearing, setClearing] = useState<LogName>()
  const mayClear = isAllowed(errorLog.clear.access, usePermissions())
  const download = useDownload()
  return (
    <ListFrame>
      <ListHead title={t`Log files`} lead={t`What the server records as it runs`} />
      <ErrorTabs shown="files" />
      <div className={classes.files}>
        <QueryView query={files} errorTitle={t`We couldn’t load the log files`}>
          {(found) => (
            <>
              {found.map((file) => (
                <Card key={file.name}>
                  <div className={classes.file}>
                    <FileWords file={file} />
                    <Button
                      variant="default"
                      leftSection={<IconFileText size={18} />}
                      aria-label={t`View log ${ph({ name: file.name })}`}
                      onClick={() => setViewed(file.name)}
                    >
                      {t`View`}
                    </Button>
                    <Button
                      variant="default"
                      leftSection={<IconDownload size={18} />}
                      aria-label={t`Download log ${ph({ name: file.name })}`}
                      loading={download.isPending && download.variables === file.name}
                      onClick={() => download.mutate(file.name)}
                    >
                      {t`Download`}
                    </Button>
                    {mayClear && (
                      <Button
                        variant="subtle"
                        color="bad"
                        leftSection={<IconEraser size={18} />}
                        aria-label={t`Clear log ${ph({ name: file.name })}`}
                        disabled={file.bytes === 0}
                        onClick={() => setClearing(file.name)}
                      >
                        {t`Clear`}
                      </Button>
                    )}
                  </div>
                </Card>
              ))}
            </>
          )}
        </QueryView>
      </div>
      <Modal
        opened={viewed !== undefined}
        onClose={() => setViewed(undefined)}
        title={t`Log ${ph({ viewed: viewed ?? '' })}`}
        size="xl"
      >
        {viewed && <LogEnd key={viewed} name={viewed} />}
      </Modal>
      <ClearDialog name={clearing} onClose={() => setClearing(undefined)} />
    </ListFrame>
  )
}

function FileWords({ file: { name, bytes, written_at } }: { file: LogFile }) {
  return (
    <div>
      <h2>{name}</h2>
      <p>
        {about[name]}. {bytes === 0 ? t`Empty` : sizeText(bytes)}
        {written_at && (
          <Trans>
            , last line <RelativeTime value={written_at} />
          </Trans>
        )}
      </p>
    </div>
  )
}

const useDownload = () =>
  useAction({
    call: async (name: LogName) => {
      const file = await api.errorLog.download({ params: { log_name: name } })
      saveFile(file.blob, `${name}.log`)
      return { reply: undefined, text: '' }
    },
    success: false,
  })

const LINES = 500

function LogEnd({ name }: { name: LogName }) {
  const [pageIndex, setPage] = useState(1)
  const query = useQuery(
    queryOf(api.errorLog.view, { params: { log_name: name }, query: { pageIndex, lines: LINES } }),
  )
  return (
    <QueryView query={query} errorTitle={t`We couldn’t load the log`}>
      {(text) => (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
          <pre className={classes.log} tabIndex={0}>
            {text || t`This log is empty.`}
          </pre>
          <div className={classes.foot}>
            <Button variant="default" disabled={pageIndex === 1} onClick={() => setPage(pageIndex - 1)}>
              {t`Newer lines`}
            </Button>
            <Button
              variant="default"
              disabled={text.split('\n').length < LINES}
              onClick={() => setPage(pageIndex + 1)}
            >
              {t`Older lines`}
            </Button>
          </div>
        </>
      )}
    </QueryView>
  )
}

/** Requires a download before a log can be cleared, so that no one deletes entries unread. */
function ClearDialog({ name, onClose }: { name: LogName | undefined; onClose: () => void }) {
  const download = useDownload()
  const clear = useAction({
    call: (log: LogName) => api.errorLog.clear.answer({ params: { log_name: log }, body: { typed: log } }),
    invalidates: errorReads,
    onDone: close,
  })
  const isDownloaded = download.isSuccess && download.variables === name
  function close() {
    download.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={name !== undefined}
      title={t`Clear the log “${ph({ name: name ?? '' })}”?`}
      {...(isDownloaded
        ? { confirmLabel: t`Clear`, danger: true, typed: { text: name, label: t`Type ${name} to clear it` } }
        : { confirmLabel: t`Download it first` })}
      busy={download.isPending || clear.isPending}
      onConfirm={() => name && (isDownloaded ? clear : download).mutate(name)}
      onClose={close}
    >
      <p>
        {t`The log will start again from empty. Its current content will be kept on the server for 30 days but won’t be shown here.`}
      </p>
    </ConfirmDialog>
  )
}
