// A mock of the payment provider's script, with the contract of the real one and without money. Like the real one it
// renders its buttons in a frame of the provider's origin, opens the payment in a window of its own, and receives
// messages from that window. It is stricter about orders.
(() => {
  const PROVIDER = "https://www.paypal.com";
  const settings = new URL(document.currentScript.src).searchParams;

  async function post(path, body) {
    const response = await fetch(PROVIDER + path, { method: "POST", body: JSON.stringify(body ?? {}) });
    const answer = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  }

  function assertOrder({ intent, purchase_units: units }) {
    const { currency_code: currency, value } = units?.[0]?.amount ?? {};
    if (intent !== "CAPTURE") throw new Error(`The intent is ${intent}.`);
    if (units?.length !== 1) throw new Error(`There are ${units?.length} purchase units.`);
    if (currency !== settings.get("currency")) throw new Error(`The script was loaded for another currency than ${currency}.`);
    if (typeof value !== "string" || !/^\d+\.\d\d$/.test(value) || Number(value) <= 0) throw new Error(`The value is ${value}.`);
  }

  async function createOrder(body) {
    assertOrder(body);
    return (await post("/v2/checkout/orders", body)).id;
  }

  function createButtons(handlers = {}) {
    const frame = document.createElement("iframe");
    const sendMessage = (message) => frame.contentWindow?.postMessage(message, PROVIDER);
    const orderActions = (id) => ({
      capture: () => post(`/v2/checkout/orders/${id}/capture`),
      authorize: () => post(`/v2/checkout/orders/${id}/authorize`),
      get: () => post(`/v2/checkout/orders/${id}`),
      patch: () => post(`/v2/checkout/orders/${id}/patch`),
    });
    const messageHandlers = {
      async clicked() {
        await handlers.onClick?.({}, { resolve: async () => {}, reject: async () => {} });
        const orderID = await handlers.createOrder({ paymentSource: "paypal" }, { order: { create: createOrder } });
        sendMessage({ type: "created", orderID });
      },
      async approved({ orderID }) {
        const actions = { order: orderActions(orderID), redirect: (url) => location.assign(url), restart: () => {} };
        await handlers.onApprove({ orderID, payerID: "PAYER" }, actions);
        sendMessage({ type: "finished" });
      },
      async cancelled({ orderID }) {
        handlers.onCancel?.({ orderID }, { redirect: () => {} });
      },
    };
    async function handleMessage({ source, origin, data }) {
      if (source !== frame.contentWindow || origin !== PROVIDER) return;
      try {
        await messageHandlers[data.type]?.(data);
      } catch (error) {
        sendMessage({ type: "finished" });
        handlers.onError?.(error);
      }
    }
    return {
      isEligible: () => true,
      render: (place) =>
        new Promise((resolve) => {
          frame.src = `${PROVIDER}/smart/buttons`;
          frame.title = "PayPal";
          frame.style.cssText = "width: 100%; height: 150px; border: 0";
          frame.addEventListener("load", () => {
            handlers.onInit?.({}, { enable: async () => {}, disable: async () => {} });
            resolve();
          });
          window.addEventListener("message", handleMessage);
          (typeof place === "string" ? document.querySelector(place) : place).append(frame);
        }),
      close: async () => {
        window.removeEventListener("message", handleMessage);
        frame.remove();
      },
      updateProps: async () => {},
      resume: () => {},
      hasReturned: () => false,
    };
  }

  window.paypal = { version: "5.0.0", Buttons: createButtons };
})();
