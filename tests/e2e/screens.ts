/** The paths of the screens that everybody sees. */
export const publicScreens = [
  "/",
  "/twitter",
  "/email",
  "/archives",
  "/archives?tab=videos",
  "/archives?tab=images",
  "/donate",
  "/payment",
  "/privacy",
  "/SignIn",
  "/SignUp",
  "/nowhere",
];

/** The paths of the screens that admins see, with those that show them more than others. */
export const adminScreens = [
  "/dashboard",
  "/dashboard/email",
  "/dashboard/archives",
  "/dashboard/archives?tab=videos",
  "/dashboard/archives?tab=images",
  "/dashboard/trash",
  "/dashboard/team",
  "/dashboard/security",
  "/CreateTwitterCampaign",
  "/addTweetsToCurrentCampaign",
  "/CreateEmailCampaign",
  "/CreateIncident",
  "/CreateArticleIncident",
  "/CreateVideoIncident",
  "/CreateImageIncident",
  "/twitter",
  "/email",
  "/archives",
  "/archives?tab=videos",
  "/archives?tab=images",
];
