import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every route of a page. The optional `am` in front is the Amharic version of the same page. */
export default [
  route("am?", "language.tsx", [
    index("home/home-page.tsx"),
    route("twitter/:id?", "../features/campaigns/twitter/web/twitter-page.tsx"),
    route("email/:id?", "../features/campaigns/email/web/email-page.tsx"),
    route("archives/:id?", "../features/archive/incidents/web/archives-page.tsx"),
    route("archives/:id/history", "../features/archive/revisions/web/history-page.tsx"),
    route("archives/:id/v/:number", "../features/archive/revisions/web/revision-page.tsx"),
    route("changes", "../features/archive/revisions/web/changes-page.tsx"),
    route("donate", "../features/donation/web/donate-page.tsx"),
    route("payment", "../features/donation/web/payment-page.tsx"),
    route("methodology", "methodology/methodology-page.tsx"),
    route("privacy", "privacy/privacy-page.tsx"),
    route("SignIn", "../features/accounts/web/sign-in-page.tsx"),
    route("SignUp", "../features/accounts/web/sign-up-page.tsx"),
    route("ResetPassword", "../features/accounts/web/reset-password-page.tsx"),
    layout("dashboard/admin-only.tsx", [
      route("dashboard", "dashboard/dashboard-layout.tsx", [
        index("dashboard/twitter-tab.tsx", { id: "dashboard-start" }),
        route("twitter/:id?", "dashboard/twitter-tab.tsx"),
        route("email/:id?", "dashboard/email-tab.tsx"),
        route("archives/:id?", "dashboard/archives-tab.tsx"),
      ]),
      route("dashboard/trash", "dashboard/trash-page.tsx"),
      route("dashboard/unconfirmed-zeros", "dashboard/unconfirmed-zeros-page.tsx"),
      route("dashboard/organisations", "dashboard/organisations-page.tsx"),
      route("dashboard/places", "dashboard/places-page.tsx"),
      route("dashboard/team", "../features/accounts/web/team-page.tsx"),
      route("dashboard/security", "../features/accounts/web/security-page.tsx"),
      route("dashboard/account", "../features/accounts/web/account-page.tsx"),
      route("CreateTwitterCampaign", "../features/campaigns/twitter/web/create-twitter-campaign-page.tsx"),
      route("addTweetsToCurrentCampaign", "../features/campaigns/twitter/web/add-tweets-page.tsx"),
      route("CreateEmailCampaign", "../features/campaigns/email/web/create-email-campaign-page.tsx"),
      route("CreateIncident", "../features/archive/incidents/web/create-incident-page.tsx"),
      route("CreateArticleIncident", "../features/archive/media/web/create-article-page.tsx"),
      route("CreateVideoIncident", "../features/archive/media/web/create-video-page.tsx"),
      route("CreateImageIncident", "../features/archive/media/web/images/create-image-page.tsx"),
    ]),
    route("*", "not-found-page.tsx"),
  ]),
] satisfies RouteConfig;
