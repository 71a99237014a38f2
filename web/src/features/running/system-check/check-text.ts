import type { CheckResult } from '@muster/contract/running/system-check.ts'

/** Formats the results as plain text to paste into a support request. */
export const checkText = (version: string, at: string, results: readonly CheckResult[]): string =>
  [
    `System check of release ${version}, ${at}`,
    ...results.map(({ name, state, text, fix, took }) =>
      [`${name}: ${state.replaceAll('_', ' ')}, ${took} ms. ${text}`, ...(fix ? [`  ${fix}`] : [])].join(
        '\n',
      ),
    ),
  ].join('\n')
