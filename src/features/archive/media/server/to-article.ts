/** A stored row with its link under the name that an article carries it by. */
export function toArticle<Row extends { link: string }>({ link, ...row }: Row) {
  return { ...row, article_link: link };
}

/** A stored row with its link under the name that a video carries it by. */
export function toVideo<Row extends { link: string }>({ link, ...row }: Row) {
  return { ...row, video_link: link };
}
