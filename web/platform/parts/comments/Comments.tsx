import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type PartsRow, addComment, commentsQuery } from '../parts.api.ts'
import { useLiveParts } from '../use-live-parts.ts'
import { CommentBox } from './CommentBox.tsx'
import { CommentItem } from './CommentItem.tsx'

/** The thread of a row as it goes on, the newest at its end, and the place to write. */
export function Comments({ row }: { row: PartsRow }) {
  const query = useInfiniteQuery(commentsQuery(row))
  useLiveParts(row)
  const add = useMutation({ mutationFn: (text: string) => addComment(row, text) })
  const pages = query.data?.pages.toReversed() ?? []
  const comments = pages.flatMap((page) => page.comments)
  const names = Object.assign({}, ...pages.map((page) => page.names)) as Record<string, string>
  const mayWrite = query.data?.pages[0]?.mayWrite ?? false
  return (
    <div className="space-y-3">
      <QueryState query={query} skeleton={<Skeleton className="h-24" />} />
      {query.hasNextPage && (
        <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          <Trans>Earlier comments</Trans>
        </Button>
      )}
      {query.data && comments.length === 0 && (
        <p className="text-sm text-muted">
          <Trans>Nobody has written anything yet.</Trans>
        </p>
      )}
      {comments.length > 0 && (
        <ol className="divide-y divide-line">
          {comments.map((comment) => (
            <CommentItem key={comment.id} row={row} comment={comment} names={names} />
          ))}
        </ol>
      )}
      {mayWrite && (
        <CommentBox row={row} busy={add.isPending} onSend={(text, done) => add.mutate(text, { onSuccess: done })} />
      )}
    </div>
  )
}
